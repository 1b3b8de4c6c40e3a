import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

async function readSoFar(db: Kysely<Database>, table: keyof Database): Promise<number> {
	await sql`select pg_stat_force_next_flush()`.execute(db);
	const { rows } = await sql<{ read: number }>`
		select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
		from pg_stat_user_tables where relname = ${table}`.execute(db);
	return rows[0]?.read ?? 0;
}

/** The number of rows of a table that the embedded database reads for `work`, by scan or by index. */
export async function rowsRead(
	db: Kysely<Database>,
	table: keyof Database,
	work: () => Promise<unknown>,
): Promise<number> {
	const before = await readSoFar(db, table);
	await work();
	return (await readSoFar(db, table)) - before;
}
