import { type Kysely, sql } from 'kysely';

/**
 * Milliseconds between two runs. PGlite has no background workers: in a test, 50 rows that were
 * rewritten all day grew to 75 MB.
 */
const EVERY_MS = 60_000;

/** A table is vacuumed when it has this many stale rows; PostgreSQL's autovacuum waits for more. */
const STALE_ROWS = 200;
const STALE_SHARE = 0.2;
/** As PostgreSQL's autovacuum: an index alone answers only for rows that a VACUUM has seen. */
const NEW_ROWS = 1_000;

/**
 * Replaces autovacuum and checkpointer for the embedded database: one run a minute. Returns a
 * function that stops it and waits for a current run.
 */
export function startTidying(
	tidyOnce: () => Promise<void>,
	everyMs = EVERY_MS,
): () => Promise<void> {
	let round = Promise.resolve();
	const timer = setInterval(() => {
		round = round.then(tidyOnce).catch(report);
	}, everyMs);
	timer.unref();
	return () => {
		clearInterval(timer);
		return round;
	};
}

/**
 * One run: VACUUM and ANALYZE of each table with many stale or very many new rows, ANALYZE of each
 * with many new ones (a plan made for an empty table reads a full one a hundred times too often),
 * then CHECKPOINT.
 */
export async function tidy<DB>(db: Kysely<DB>): Promise<void> {
	await sql`select pg_stat_force_next_flush()`.execute(db);
	const { rows } = await sql<{ name: string }>`
		select quote_ident(schemaname) || '.' || quote_ident(relname) as name
		from pg_stat_user_tables
		where n_dead_tup > ${STALE_ROWS}::float8 + ${STALE_SHARE}::float8 * n_live_tup
			or n_ins_since_vacuum > ${NEW_ROWS}::float8 + ${STALE_SHARE}::float8 * n_live_tup
		`.execute(db);
	for (const { name } of rows) await sql.raw(`vacuum (analyze) ${name}`).execute(db);
	const { rows: grown } = await sql<{ name: string }>`
		select quote_ident(schemaname) || '.' || quote_ident(relname) as name
		from pg_stat_user_tables
		where n_mod_since_analyze > ${STALE_ROWS}::float8 + ${STALE_SHARE}::float8 * n_live_tup
		`.execute(db);
	for (const { name } of grown) await sql.raw(`analyze ${name}`).execute(db);
	await sql`checkpoint`.execute(db);
}

function report(error: unknown) {
	process.stderr.write(`Tidying the database failed: ${String(error)}\n`);
}
