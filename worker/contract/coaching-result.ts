import { StatisticsSchema } from './coaching.ts';
import { isoDate, text, uuid } from './scalars.ts';
import { array, boolean, type Infer, named, nullable, oneOf, type } from './schema.ts';
import { percentage, grade as share } from './stage.ts';

/** By which a coaching counts as well led. */
const QUALITY_CRITERIA = ['visits', 'stages', 'feedback'] as const;

const ScoreLineSchema = named(
	'ScoreLine',
	type({
		label: text(1, 40),
		share: percentage(),
		grade: nullable(share()),
		note: nullable(text(0, 200)),
		forms: array(
			type({
				title: text(0, 300),
				pdvName: nullable(text(0, 200)),
				weight: share(),
				grade: nullable(share()),
				note: nullable(text(0, 200)),
				questions: array(
					type({
						text: text(0, 10_000),
						answer: text(0, 40_000),
						score: nullable(percentage()),
						weight: percentage(),
						disqualifies: boolean(),
					}),
					2_000,
				),
			}),
			1_000,
		),
	}),
);

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
