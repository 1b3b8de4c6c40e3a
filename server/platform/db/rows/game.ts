import type { PerformanceLine, PointLine, RankTier } from '#worker/contract/performance.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import type { PointFacts } from '#worker/domain/points/points.ts';
import type { Instant, Json, LocalDate, NullableJson } from './column.ts';

/** The figures of a finished coaching that count for points and performance. */
export type CoachingResultRow = {
	company_id: string;
	coaching_id: string;
	coach_code: string;
	/** null: Vendedor Genérico. */
	coachee_code: string | null;
	/** Its local date, as in `coachings`. */
	local_date: LocalDate;
	/** 0–100, score of the coachee; null: the coaching has no grade and counts nowhere. */
	total: number | null;
	goal_reached: boolean;
	/** 0–100, quality of the coach. */
	quality: number;
};

/** The closed month of a person; only a coaching that was in review when it closed changes it (rule 10.6). */
export type ScoreMonthRow = {
	company_id: string;
	/** '2026-03' */
	month: string;
	employee_code: string;
	/** At that time. */
	job_title: JobTitle;
	points: number;
	lines: Json<readonly PointLine[]>;
	/** 0–10; null: nothing was graded. */
	grade: number | null;
	parts: Json<readonly PerformanceLine[]>;
	/** What it was computed from; null: an older server closed it. */
	facts: NullableJson<PointFacts>;
	closed_at: Instant;
};

/** The best tier of the running month that a person was notified of. */
export type TierToldRow = {
	company_id: string;
	/** '2026-03' */
	month: string;
	employee_code: string;
	tier: RankTier;
	at: Instant;
};

/** Up to which revision a finished coaching has been read into `scored_answers` (rule 10.40). */
export type ReadCoachingRow = {
	company_id: string;
	coaching_id: string;
	rev: number;
	/** Visits that ended after some answers. */
	interrupted: number;
	/** The revision that `answers` are of; null: none yet. */
	answers_rev: number | null;
	/**
	 * The same as its rows of `scored_answers`: a JSON list of the number of a question, its answers and
	 * their points, in turn.
	 */
	answers: string | null;
};

/** The number of a question in `answers`. */
export type GradedQuestionRow = {
	company_id: string;
	question_id: number;
	/** Its text. */
	question: string;
};

/** The graded answers of a finished coaching to one question. */
export type ScoredAnswerRow = {
	company_id: string;
	coaching_id: string;
	/** Its text. */
	question: string;
	coachee_code: string;
	local_date: LocalDate;
	answers: number;
	/** Sum, 0–100 each. */
	points: number;
};
