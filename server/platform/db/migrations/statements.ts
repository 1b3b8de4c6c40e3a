import { type Kysely, type Migration, sql } from 'kysely';

/**
 * A migration of plain SQL, one statement per item. The subset that PostgreSQL 15, PGlite and the
 * engines that speak PostgreSQL's protocol share: text keys, no sequences, the company first.
 */
export function statements(...all: readonly string[]): Migration {
	return {
		async up(db: Kysely<unknown>) {
			for (const statement of all) await sql.raw(statement).execute(db);
		},
	};
}
