import { statements } from './statements.ts';

/** Whether a person was a consultant, who starts no coaching (rule 1.3). */
export const consultantsOfBefore = statements(
	`alter table employee_history add column is_consultant boolean not null default false`,
	`update employee_history h
		set is_consultant = (e.is_consultant_manager or e.consultant_for <> '[]'::jsonb)
		from employees e
		where e.company_id = h.company_id and e.employee_code = h.employee_code and h.until is null`,
);
