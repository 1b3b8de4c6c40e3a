import { statements } from './statements.ts';

/** The company, its people, their sessions, login attempts, codes and audit log. */
export const people = statements(
	`create table companies (
		company_id text primary key,
		name text not null,
		mandatory_version text not null
	)`,
	`create table employees (
		company_id text not null references companies,
		employee_code text not null,
		employee_id text not null,
		name text not null,
		job_title text not null
			check (job_title in ('Vendedor', 'Coordenador', 'Gerente', 'Empresa')),
		tele_sales boolean not null default false,
		parent_code text,
		consultant_for jsonb not null default '[]',
		is_consultant_manager boolean not null default false,
		password_hash text,
		disabled boolean not null default false,
		primary key (company_id, employee_code),
		unique (company_id, employee_id)
	)`,
	`create table employee_ancestors (
		company_id text not null,
		ancestor_code text not null,
		employee_code text not null,
		depth integer not null check (depth > 0),
		primary key (company_id, ancestor_code, employee_code),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create index employee_ancestors_upwards
		on employee_ancestors (company_id, employee_code, depth)`,
	`create table sessions (
		company_id text not null,
		session_id text not null,
		employee_code text not null,
		counter integer not null,
		rotated_at timestamptz not null,
		used_counter integer not null default 0,
		created_at timestamptz not null,
		expires_at timestamptz not null,
		revoked_at timestamptz,
		revoked_reason text,
		primary key (company_id, session_id),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create index sessions_of_person on sessions (company_id, employee_code)`,
	`create table login_attempts (
		company_id text not null,
		scope text not null,
		subject text not null,
		window_start timestamptz not null,
		failures integer not null,
		primary key (company_id, scope, subject)
	)`,
	`create table recovery_codes (
		company_id text not null,
		employee_code text not null,
		purpose text not null check (purpose in ('recovery', 'invitation')),
		code_hash text not null,
		expires_at timestamptz not null,
		primary key (company_id, employee_code, purpose),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create table idempotency_keys (
		company_id text not null,
		employee_code text not null,
		route text not null,
		key text not null,
		body_hash text not null,
		status integer not null,
		body jsonb not null,
		created_at timestamptz not null,
		primary key (company_id, employee_code, route, key)
	)`,
	`create table audit_log (
		company_id text not null,
		at timestamptz not null,
		entry_id text not null,
		actor text not null,
		action text not null,
		target text,
		address text,
		detail jsonb,
		primary key (company_id, at, entry_id)
	)`,
	`create table data_versions (
		company_id text not null,
		kind text not null,
		version integer not null,
		primary key (company_id, kind)
	)`,
);
