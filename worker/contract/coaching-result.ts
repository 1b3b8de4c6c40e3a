import { StatisticsSchema } from './coaching.ts';
import { isoDate, text, uuid } from './scalars.ts';
import { array, boolean, type Infer, named, nullable, oneOf, type } from './schema.ts';
import { ScoreLineSchema } from './score-line.ts';
import { percentage, grade as share } from './stage.ts';

/** Criteria of coaching quality (rule 10.4). */
const QUALITY_CRITERIA = ['visits', 'stages', 'feedback'] as const;

/** Quality of a coaching by criterion; the shares sum to 100. */
const QualityCriterionSchema = type({
	criterion: oneOf(QUALITY_CRITERIA),
	/** Points out of 100. */
	share: percentage(),
	reached: share(),
});
export type QualityCriterion = Infer<typeof QualityCriterionSchema>;

/** GET /v3/app/performance/coaching/{id} (extension): how the score of one coaching was computed. */
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
		/** Quality of the coaching; null: the caller is neither the coach nor above the coach. */
		quality: nullable(array(QualityCriterionSchema, QUALITY_CRITERIA.length)),
	}),
);
export type CoachingResultResponse = Infer<typeof CoachingResultResponse>;
export type CoachingResultView = CoachingResultResponse;
