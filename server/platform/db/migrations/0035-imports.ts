import { statements } from './statements.ts';

/** Imported tables, what each changes, headings mapped by hand, and keys of other programs. */
export const imports = statements(
	`alter table clients add column cnpj text`,
	`alter table employees add column zone text not null default ''`,
	`create table imports (
		company_id text not null references companies,
		import_id text not null,
		entity text not null,
		file_name text not null,
		state text not null
			check (state in ('checking', 'checked', 'applied', 'undone', 'cancelled')),
		is_complete boolean not null,
		header jsonb,
		mapping jsonb not null,
		counts jsonb not null,
		successors jsonb not null default '{}',
		created_by text not null,
		created_at timestamptz not null,
		applied_by text,
		applied_at timestamptz,
		undone_by text,
		undone_at timestamptz,
		primary key (company_id, import_id)
	)`,
	`create table import_parts (
		company_id text not null,
		import_id text not null,
		position integer not null,
		bytes bytea not null,
		primary key (company_id, import_id, position),
		foreign key (company_id, import_id) references imports on delete cascade
	)`,
	`create table import_rows (
		company_id text not null,
		import_id text not null,
		position integer not null,
		kind text not null
			check (kind in ('new', 'changed', 'leaving', 'error', 'warning')),
		row_number integer,
		key text not null,
		before jsonb,
		after jsonb,
		told jsonb,
		primary key (company_id, import_id, position),
		foreign key (company_id, import_id) references imports on delete cascade
	)`,
	`create table import_mappings (
		company_id text not null references companies,
		entity text not null,
		mapping jsonb not null,
		primary key (company_id, entity)
	)`,
	`create table import_keys (
		company_id text not null references companies,
		key_id text not null,
		name text not null,
		hash text not null,
		reads jsonb not null,
		writes jsonb not null,
		created_by text not null,
		created_at timestamptz not null,
		last_used_at timestamptz,
		revoked_at timestamptz,
		primary key (company_id, key_id),
		unique (company_id, hash)
	)`,
);
