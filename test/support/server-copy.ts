import { sql } from 'kysely';
import type { ApiServer } from './api-server.ts';

/** The tables that a session and a visit write. */
const TABLES = [
	'sessions',
	'coachings',
	'coaching_state_log',
	'coaching_results',
	'notifications',
] as const;

let copies = 0;

/** Takes a copy of a company's rows; `restore` puts the server back to it, as from a backup. */
export async function copyRows({ db, companyId }: ApiServer) {
	const number = ++copies;
	const copyOf = (table: string) => sql.table(`copy_${number}_${table}`);
	for (const table of TABLES) {
		await sql`create table ${copyOf(table)} as
			select * from ${sql.table(table)} where company_id = ${sql.lit(companyId)}`.execute(db);
	}
	return {
		async restore(tables: readonly (typeof TABLES)[number][] = TABLES): Promise<void> {
			for (const table of tables) {
				await db.deleteFrom(table).where('company_id', '=', companyId).execute();
				await sql`insert into ${sql.table(table)} select * from ${copyOf(table)}`.execute(db);
			}
		},
	};
}
