import { statements } from './statements.ts';

/** The newest run of each job, and an index to find what a person did. */
export const operation = statements(
	`create table job_runs (
		company_id text not null,
		job text not null,
		started_at timestamptz not null,
		ended_at timestamptz not null,
		every_seconds integer not null,
		error text,
		primary key (company_id, job)
	)`,
	'create index audit_log_of_actor on audit_log (company_id, actor, at)',
);
