import type { PerformanceLine, PointLine, RankTier } from '#worker/contract/performance.ts';
import type { JobTitle } from '#worker/contract/session.ts';

import type { Instant, Json, LocalDate } from './column.ts';

/** What counts of a finished coaching. */
export type CoachingResultRow = {
	company_id: string;
	coaching_id: string;
	coach_code: string;
	/** null: Vendedor Genérico. */
	coachee_code: string | null;
	/** Its own day, as in `coachings`. */
	local_date: LocalDate;
	/** 0–100, of the coachee. */
	total: number;
	goal_reached: boolean;
	/** 0–100, of the coach. */
	quality: number;
};

/** A month of a person that is over: it no longer moves, whatever arrives late. */
export type ScoreMonthRow = {
	company_id: string;
	/** '2026-03' */
	month: string;
	employee_code: string;
	/** Then. */
	job_title: JobTitle;
	points: number;
	lines: Json<readonly PointLine[]>;
	/** 0–10; null: nothing was graded. */
	grade: number | null;
	parts: Json<readonly PerformanceLine[]>;
	closed_at: Instant;
};

/** The best tier of a running month that a person knows of. */
export type TierToldRow = {
	company_id: string;
	/** '2026-03' */
	month: string;
	employee_code: string;
	tier: RankTier;
	at: Instant;
};
