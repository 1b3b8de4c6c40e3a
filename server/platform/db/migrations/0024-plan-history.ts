import { statements } from './statements.ts';

/**
 * What the route plan and the allowances of clients were at earlier times; `until` is null for what
 * they are now. `plan_kept_since` is null for a company whose whole past is known: only companies that
 * are older than this record have a time from which on it is.
 */
export const planHistory = statements(
	`create table plan_history (
		company_id text not null references companies,
		salesman_code text not null,
		client_code text not null,
		weekday integer not null check (weekday between 0 and 7),
		since timestamptz not null,
		until timestamptz,
		primary key (company_id, salesman_code, client_code, weekday, since)
	)`,
	'create index plan_history_of_client on plan_history (company_id, client_code)',
	`create table allowance_history (
		company_id text not null references companies,
		client_code text not null,
		start_date text not null,
		end_date text,
		reason text not null,
		since timestamptz not null,
		until timestamptz,
		primary key (company_id, client_code, start_date, since)
	)`,
	'alter table companies add column plan_kept_since timestamptz',
	`update companies c set plan_kept_since = now()
		where exists (select 1 from routes r where r.company_id = c.company_id)`,
	`insert into plan_history (company_id, salesman_code, client_code, weekday, since)
		select distinct company_id, salesman_code, client_code, coalesce(weekday, 7),
			timestamptz '1970-01-01T00:00:00Z'
		from route_clients`,
	`insert into allowance_history (company_id, client_code, start_date, end_date, reason, since)
		select company_id, client_code, start_date, end_date, reason,
			timestamptz '1970-01-01T00:00:00Z'
		from client_allowances`,
);
