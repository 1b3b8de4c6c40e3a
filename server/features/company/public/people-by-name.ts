import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

/** The people of a company by name, also those who have left. */
export function peopleByName(db: Kysely<Database>, company: string) {
	return db
		.selectFrom('employees as e')
		.select(['e.employee_code as employeeCode', 'e.name', 'e.job_title as jobTitle'])
		.where('e.company_id', '=', company)
		.orderBy('e.name')
		.orderBy('e.employee_code');
}

/** The people of a company who may log in, by name. */
export function activePeople(db: Kysely<Database>, company: string) {
	return peopleByName(db, company).where('e.disabled', '=', false);
}
