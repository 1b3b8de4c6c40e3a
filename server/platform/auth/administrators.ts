import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Whether the person has the right to administer the company (rule 1.18). */
export async function isAdministrator(
	db: Kysely<Database>,
	company: string,
	employeeCode: string,
): Promise<boolean> {
	const row = await db
		.selectFrom('administrators')
		.select('employee_code')
		.where('company_id', '=', company)
		.where('employee_code', '=', employeeCode)
		.executeTakeFirst();
	return row !== undefined;
}
