import { CoachingScoreSchema, StatisticsSchema } from './coaching.ts';
import { PlausibilityFactSchema } from './plausibility.ts';
import { CoachingReviewSchema } from './review.ts';
import { isoDate, isoInstant, number, text, uuid } from './scalars.ts';
import { boolean, type Infer, named, nullable, oneOf, optional, rows, type } from './schema.ts';
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

/** A check-in out of range (rule 3.4), by its more accurate reading; distances in metres. */
const CheckInResultSchema = named(
	'CheckInResult',
	type({
		clientName: text(0, 200),
		at: isoInstant(),
		distance: number(0, 100_000_000),
		accuracy: number(0, 100_000_000),
		/** It is in range below this distance. */
		limit: number(0, 100_000_000),
		/** `manual`: somebody above the coach approved it. */
		approval: oneOf(['manual', 'waiting']),
		/**
		 * Somebody was asked to approve it; coachings that ended before 2026-11-24 asked nobody. Absent: an
		 * older server.
		 */
		isAsked: optional(boolean()),
		/** null: nobody has decided. */
		decision: nullable(
			type({
				isApproved: boolean(),
				/** A name. */
				by: text(0, 200),
				reason: nullable(text(0, 1000)),
			}),
		),
	}),
);
export type CheckInResult = Infer<typeof CheckInResultSchema>;

/** GET /v3/app/performance/coaching/{id} (extension): how the score of one coaching was computed. */
export const CoachingResultResponse = named(
	'CoachingResultResponse',
	type({
		_id: uuid(),
		date: isoDate(),
		coachName: text(0, 200),
		coacheeName: text(0, 200),
		teleSales: boolean(),
		score: CoachingScoreSchema,
		/**
		 * An earlier reading of the rules gave the grade, so that the lines need not add up to it; absent:
		 * an older server.
		 */
		isEarlierReading: optional(boolean()),
		statistics: StatisticsSchema,
		lines: rows('line', ScoreLineSchema, 64),
		feedbacks: type({
			strength: text(0, 4000),
			opportunity: text(0, 4000),
			commitment: text(0, 4000),
		}),
		/** Two phones filled it in, and their answers were merged (rule 5.5); absent: an older server. */
		merged: optional(boolean()),
		/** Its history is inconsistent (rules 3.9 and 5.6); absent: an older server. */
		inconsistent: optional(boolean()),
		/** Quality of the coaching; null: the caller is neither the coach nor above the coach. */
		quality: nullable(rows('line', QualityCriterionSchema, 64)),
		/**
		 * What the phone measured that whoever is above the coach may want to know (rule 3.11); null: the
		 * caller is not above the coach; absent: an older server.
		 */
		facts: optional(nullable(rows('line', PlausibilityFactSchema, 200))),
		/**
		 * The check-ins out of range; null: the caller is neither the coach nor above the coach; absent: an
		 * older server.
		 */
		checkIns: optional(nullable(rows('line', CheckInResultSchema, 1000))),
		/** What the server could not confirm; null: nothing; absent: an older server. */
		review: optional(nullable(CoachingReviewSchema)),
	}),
);
export type CoachingResultResponse = Infer<typeof CoachingResultResponse>;
export type CoachingResultView = CoachingResultResponse;
