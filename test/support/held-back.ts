import { type Kysely, sql } from 'kysely';
import { inject } from 'vitest';
import type { Database } from '#server/platform/db/tables.ts';

/**
 * Resolves when `count` other connections wait for a lock that this transaction holds. The embedded
 * database has one connection only: there they wait for it, which cannot be seen.
 */
export async function untilHeldBack(trx: Kysely<Database>, count: number): Promise<void> {
	if (inject('serverTemplate').kind === 'embedded') return;
	for (let waiting = 0; waiting < count; ) {
		// A transaction keeps what it has read of the activity.
		await sql`select pg_stat_clear_snapshot()`.execute(trx);
		const { rows } = await sql<{ waiting: number }>`
			select count(*)::int as waiting from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock'`.execute(trx);
		waiting = rows[0]?.waiting ?? 0;
	}
}
