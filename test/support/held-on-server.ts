import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { Coaching } from '#worker/contract/coaching.ts';

/** What the frozen database of a release must still have and do. */
export type HeldOnServer = {
	/** The refresh cookie of a session that is still valid at the time of the tests. */
	readonly cookie: string;
	/** A finished coaching. */
	readonly day: Coaching;
	/** Number of rows, by table. */
	readonly rows: Readonly<Record<string, number>>;
};

/** The number of rows of each table. */
export async function countRows(db: Kysely<Database>): Promise<Readonly<Record<string, number>>> {
	const { rows: tables } = await sql<{ name: string }>`
		select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(
		db,
	);
	const counts: Record<string, number> = {};
	for (const { name } of tables) {
		const { rows } = await sql<{ count: number }>`
			select count(*)::int as count from ${sql.table(name)}`.execute(db);
		counts[name] = rows[0]?.count ?? 0;
	}
	return counts;
}
