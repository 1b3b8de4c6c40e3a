import type { Instant } from './column.ts';

/** The newest run of a job that was written down: about one a minute, and each failed one. */
export type JobRunRow = {
	company_id: string;
	job: string;
	started_at: Instant;
	ended_at: Instant;
	/** Between two runs. */
	every_seconds: number;
	/** What the run failed with; null: it ended well. */
	error: string | null;
};
