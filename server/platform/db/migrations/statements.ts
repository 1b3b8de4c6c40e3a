import { type Kysely, type Migration, sql } from 'kysely';

/** A migration that is only SQL. Its text can be compared with the released one. */
export type SqlMigration = Migration & { readonly statements: readonly string[] };

/**
 * A migration of plain SQL, one statement per item. Uses only what PostgreSQL 15, PGlite and
 * compatible engines share: text keys, no sequences, the company first in each key.
 */
export function statements(...all: readonly string[]): SqlMigration {
	return {
		statements: all,
		async up(db: Kysely<unknown>) {
			for (const statement of all) await sql.raw(statement).execute(db);
		},
	};
}
