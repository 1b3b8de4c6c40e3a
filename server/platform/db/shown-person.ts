import type { ShownPerson } from '#worker/contract/person.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { shownJobTitle } from '#worker/domain/session/person.ts';

/** What a read of `employees` selects to name a person on a screen. */
export type PersonRow = {
	readonly employee_code: string;
	readonly name: string;
	readonly job_title: JobTitle;
	readonly consultant_for: readonly string[];
	readonly is_consultant_manager: boolean;
};

/** Who it is, with the title that screens show (rule 1.1). */
export function shownPerson(row: PersonRow): ShownPerson {
	return {
		employeeCode: row.employee_code,
		name: row.name,
		jobTitle: row.job_title,
		shownTitle: shownJobTitle({
			jobTitle: row.job_title,
			consultantFor: row.consultant_for,
			isConsultantManager: row.is_consultant_manager,
		}),
	};
}
