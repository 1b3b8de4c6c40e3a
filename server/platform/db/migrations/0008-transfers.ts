import { statements } from './statements.ts';

/**
 * Transfer periods and settings, and the clients that move: at `apply_date` to the new salesman,
 * after `end_date` back to `origin`.
 */
export const transfers = statements(
	`create table transfer_periods (
		company_id text not null references companies,
		period_id text not null,
		name text not null,
		start_date text not null,
		end_date text not null,
		decide_until text not null,
		primary key (company_id, period_id),
		check (start_date <= end_date and end_date <= decide_until)
	)`,
	`create table transfer_settings (
		company_id text not null references companies,
		job_title text not null,
		may_ask boolean not null,
		may_inactivate boolean not null,
		may_telesales boolean not null,
		may_vacation boolean not null,
		may_report boolean not null,
		primary key (company_id, job_title)
	)`,
	`create table transfer_reasons (
		company_id text not null references companies,
		list text not null check (list in ('transfer', 'remove')),
		name text not null,
		position integer not null,
		primary key (company_id, list, name)
	)`,
	`create table client_moves (
		company_id text not null,
		request_id text not null,
		client_code text not null,
		from_code text not null,
		to_code text not null,
		visit_day integer,
		apply_date text not null,
		end_date text,
		vacation_start text,
		origin jsonb,
		applied_at timestamptz,
		ended_at timestamptz,
		primary key (company_id, request_id),
		foreign key (company_id, request_id) references requests on delete cascade,
		foreign key (company_id, client_code) references clients on delete cascade
	)`,
	`create index client_moves_of_client on client_moves (company_id, client_code)`,
	`create index client_moves_to_apply on client_moves (company_id, apply_date)
		where applied_at is null and ended_at is null`,
	`create index client_moves_to_end on client_moves (company_id, end_date)
		where applied_at is not null and ended_at is null and end_date is not null`,
);
