import { StatisticsSchema } from './coaching.ts';
import { isoDate, text, uuid } from './scalars.ts';
import { array, boolean, type Infer, named, nullable, oneOf, type } from './schema.ts';
import { ScoreLineSchema } from './score-line.ts';
import { percentage, grade as share } from './stage.ts';

/** By which a coaching counts as well led. */
const QUALITY_CRITERIA = ['visits', 'stages', 'feedback'] as const;

/** How well a coaching was led, criterion by criterion: the shares add up to 100. */
const QualityCriterionSchema = type({
	criterion: oneOf(QUALITY_CRITERIA),
	/** Points of the 100. */
	share: percentage(),
	reached: share(),
});
export type QualityCriterion = Infer<typeof QualityCriterionSchema>;

/** GET /v3/app/performance/coaching/{id} (extension): what built the score of one coaching. */
export const CoachingResultResponse = named(
	'CoachingResultResponse',
	type({
		_id: uuid(),
		date: isoDate(),
		coachName: text(0, 200),
		coacheeName: text(0, 200),
		teleSales: boolean(),
		score: type({ pdvs: nullable(percentage()), total: percentage(), grade: share() }),
		statistics: StatisticsSchema,
		lines: array(ScoreLineSchema, 3),
		feedbacks: type({
			strength: text(0, 4000),
			opportunity: text(0, 4000),
			commitment: text(0, 4000),
		}),
		/** How it was led; null: that is the coach's and of those above. */
		quality: nullable(array(QualityCriterionSchema, QUALITY_CRITERIA.length)),
	}),
);
export type CoachingResultResponse = Infer<typeof CoachingResultResponse>;
export type CoachingResultView = CoachingResultResponse;
