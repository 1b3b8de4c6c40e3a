import { statements } from './statements.ts';

/** Forms that are being written, the versions of published ones, and when a form was retired. */
export const formAuthoring = statements(
	`create table form_drafts (
		company_id text not null references companies,
		form_id text not null,
		rev integer not null,
		body jsonb not null,
		saved_at timestamptz not null,
		saved_by text not null,
		primary key (company_id, form_id)
	)`,
	`create table form_versions (
		company_id text not null references companies,
		form_id text not null,
		version integer not null,
		hash text not null,
		body jsonb not null,
		changes jsonb not null,
		published_at timestamptz,
		published_by text,
		primary key (company_id, form_id, version)
	)`,
	'alter table forms add column retired_at timestamptz',
);
