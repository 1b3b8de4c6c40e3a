import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

function byName(db: Kysely<Database>, company: string) {
	return db
		.selectFrom('employees as e')
		.where('e.company_id', '=', company)
		.orderBy('e.name')
		.orderBy('e.employee_code');
}

/**
 * The people of a company by name, also those who have left. `shownPerson` makes each row what screens
 * show.
 */
export function peopleByName(db: Kysely<Database>, company: string) {
	return byName(db, company).select([
		'e.employee_code',
		'e.name',
		'e.job_title',
		'e.consultant_for',
		'e.is_consultant_manager',
	]);
}

/** The people of a company who may log in, by name, for screens that show no titles. */
export function activePeople(db: Kysely<Database>, company: string) {
	return byName(db, company)
		.select(['e.employee_code as employeeCode', 'e.name', 'e.job_title as jobTitle'])
		.where('e.disabled', '=', false);
}
