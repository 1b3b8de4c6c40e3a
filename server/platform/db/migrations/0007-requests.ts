import { statements } from './statements.ts';

/**
 * Requests of all kinds in one table, so that a bulk decision is one statement. `settled_at` is
 * when a decision took effect; until then it can be undone.
 */
export const requests = statements(
	`create table requests (
		company_id text not null,
		request_id text not null,
		kind text not null,
		status text not null,
		revision integer not null,
		requester_code text not null,
		employee_code text not null,
		client_code text,
		start_date text not null,
		end_date text,
		reason text not null,
		observation text not null,
		cost jsonb,
		detail jsonb not null,
		verdict text not null,
		evidence jsonb not null,
		created_at timestamptz not null,
		decided_at timestamptz,
		decided_by text,
		decision_reason text,
		settled_at timestamptz,
		reminded_at timestamptz,
		primary key (company_id, request_id),
		foreign key (company_id, requester_code) references employees on delete cascade,
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create index requests_by_status on requests (company_id, kind, status, created_at)`,
	`create index requests_of_requester on requests (company_id, requester_code, created_at)`,
	`create index requests_of_employee on requests (company_id, employee_code, created_at)`,
	`create index requests_of_client on requests (company_id, client_code)`,
	`create index requests_unsettled on requests (company_id, decided_at) where settled_at is null`,
	`create table request_trail (
		company_id text not null,
		request_id text not null,
		revision integer not null,
		at timestamptz not null,
		act text not null,
		actor text not null,
		reason text,
		primary key (company_id, request_id, revision, act),
		foreign key (company_id, request_id) references requests on delete cascade
	)`,
	`create table policy_rules (
		company_id text not null,
		kind text not null,
		rule text not null,
		limit_value double precision,
		active boolean not null,
		primary key (company_id, kind, rule)
	)`,
);
