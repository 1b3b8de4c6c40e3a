import { statements } from './statements.ts';

/**
 * Erased people; how exact the positions of a coaching still are; and coachings that arrived after the
 * access of their coach had ended.
 */
export const privacy = statements(
	'alter table employees add column erased_at timestamptz',
	`create table erasures (
		company_id text not null,
		employee_code text not null,
		name text,
		asked_by text not null,
		asked_at timestamptz not null,
		swept_at timestamptz,
		primary key (company_id, employee_code),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`alter table coachings add column positions text not null default 'exact'
		check (positions in ('exact', 'coarse', 'gone'))`,
	'alter table coachings add column sent_after_end timestamptz',
	`create index coachings_with_positions on coachings (company_id, positions, created_at)
		where positions <> 'gone'`,
	`alter table checks add column positions text not null default 'exact'
		check (positions in ('exact', 'coarse', 'gone'))`,
	`create index checks_with_positions on checks (company_id, positions, received_at)
		where positions <> 'gone'`,
	'create index coaching_state_log_by_time on coaching_state_log using brin (received_at)',
	`create index coaching_state_log_forks on coaching_state_log (company_id, received_at)
		where fork is not null`,
);
