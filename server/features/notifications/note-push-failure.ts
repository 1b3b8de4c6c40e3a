import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

const KEPT_DAYS = 30;
const DAY_MS = 24 * 3_600_000;

type Failed = {
	readonly company: string;
	readonly endpoint: string;
	readonly type: string;
	/** 0: the service never answered. */
	readonly status: number;
	readonly now: Date;
};

/** Counts a push that was refused or given up, by day, host, kind and status; keeps 30 days. */
export async function notePushFailure(
	db: Kysely<Database>,
	{ company, endpoint, type, status, now }: Failed,
): Promise<void> {
	const day = now.toISOString().slice(0, 10);
	await db
		.insertInto('push_failures')
		.values({
			company_id: company,
			day,
			host: new URL(endpoint).host,
			type,
			status,
			times: 1,
			last_at: now,
		})
		.onConflict((conflict) =>
			conflict
				.columns(['company_id', 'day', 'host', 'type', 'status'])
				.doUpdateSet({ times: sql<number>`push_failures.times + 1`, last_at: now }),
		)
		.execute();
	await db
		.deleteFrom('push_failures')
		.where('company_id', '=', company)
		.where('last_at', '<', new Date(now.getTime() - KEPT_DAYS * DAY_MS))
		.execute();
}
