import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { JobRun } from './job.ts';

/** Milliseconds. Jobs run every few seconds; that they run needs no row each time. */
const EVERY_MS = 60_000;
const MAX_ERROR = 300;

/** The newest run of each job of a company that was written down, by any process. */
export async function lastRuns(db: Kysely<Database>, company: string) {
	const rows = await db
		.selectFrom('job_runs')
		.selectAll()
		.where('company_id', '=', company)
		.orderBy('job')
		.execute();
	return rows.map(({ job, ended_at, every_seconds, error }) => ({
		name: job,
		endedAt: ended_at.toISOString(),
		everySeconds: every_seconds,
		error,
	}));
}

/**
 * Writes down the runs of the jobs, so that every process of the company tells of all of them: one a
 * minute, each failure, and the first that ends well after it.
 */
export function createRunRecord(db: Kysely<Database>, company: string) {
	const last = new Map<string, { readonly at: number; readonly isFailed: boolean }>();
	return async ({ name, everyMs, startedAt, endedAt, error }: JobRun): Promise<void> => {
		const before = last.get(name);
		const isFailed = error !== null;
		const isDue = !before || endedAt.getTime() - before.at >= EVERY_MS;
		if (!isDue && !isFailed && !before.isFailed) return;
		last.set(name, { at: endedAt.getTime(), isFailed });
		const run = {
			started_at: startedAt,
			ended_at: endedAt,
			every_seconds: Math.ceil(everyMs / 1_000),
			error: error?.slice(0, MAX_ERROR) ?? null,
		};
		await db
			.insertInto('job_runs')
			.values({ company_id: company, job: name, ...run })
			.onConflict((conflict) => conflict.columns(['company_id', 'job']).doUpdateSet(run))
			.execute();
	};
}
