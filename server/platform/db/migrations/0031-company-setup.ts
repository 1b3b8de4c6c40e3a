import { statements } from './statements.ts';

/**
 * The first start of a company of one's own, the mark of the made-up company, and moves in the
 * hierarchy from a day on.
 */
export const companySetup = statements(
	`create table setup_codes (
		company_id text not null,
		code_hash text not null,
		expires_at timestamptz not null,
		primary key (company_id, code_hash)
	)`,
	'alter table companies add column is_demo boolean not null default false',
	'alter table employees add column disabled_at timestamptz',
	`create table employee_moves (
		company_id text not null,
		employee_code text not null,
		from_day text not null,
		parent_code text,
		asked_by text not null,
		primary key (company_id, employee_code),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
);
