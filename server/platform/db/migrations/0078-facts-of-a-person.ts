import { statements } from './statements.ts';

/** What a person watched and decided in a month is found without reading the company's month. */
export const factsOfAPerson = statements(
	'create index training_logs_of_person on training_logs (company_id, employee_code, type, at)',
	`create index requests_decided_by on requests (company_id, decided_by, decided_at)
		where decided_by is not null`,
);
