import { statements } from './statements.ts';

/** What runs on an import, in any process. */
export const importRuns = statements(
	`create table import_runs (
		company_id text not null,
		import_id text not null,
		run_id text not null,
		act text not null check (act in ('check', 'apply', 'undo')),
		done integer not null default 0,
		total integer not null default 0,
		cancelled boolean not null default false,
		alive_at timestamptz not null,
		primary key (company_id, import_id),
		foreign key (company_id, import_id) references imports on delete cascade
	)`,
);
