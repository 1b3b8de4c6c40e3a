import { statements } from './statements.ts';

/** Who administers the company, and what an act of administration changed. */
export const administrators = statements(
	`create table administrators (
		company_id text not null,
		employee_code text not null,
		since timestamptz not null,
		granted_by text,
		primary key (company_id, employee_code),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	'alter table audit_log add column entity text',
	'alter table audit_log add column before jsonb',
	'alter table audit_log add column after jsonb',
	'create index audit_of_entity on audit_log (company_id, entity, target, at)',
);
