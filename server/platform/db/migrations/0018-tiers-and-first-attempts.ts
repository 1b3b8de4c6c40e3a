import { statements } from './statements.ts';

/**
 * The best announced tier of a person in a month, and an index that reads first attempts at quizzes
 * by person, for a team or a company.
 */
export const tiersAndFirstAttempts = statements(
	`create table tiers_told (
		company_id text not null,
		month text not null,
		employee_code text not null,
		tier text not null,
		at timestamptz not null,
		primary key (company_id, month, employee_code),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create index quiz_attempts_of_person on quiz_attempts
		(company_id, employee_code, quiz_id, finished_at, attempt_id) include (total)`,
);
