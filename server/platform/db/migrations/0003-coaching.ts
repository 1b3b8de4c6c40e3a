import { statements } from './statements.ts';

/**
 * Coachings, every received state, and checks reported separately. States are `json`, stored as
 * received: writing costs half of `jsonb`, which parses every state.
 */
export const coaching = statements(
	`create table coachings (
		company_id text not null references companies,
		coaching_id text not null,
		coach_code text not null,
		coachee_code text,
		local_date text not null,
		coaching_stage text not null,
		expired boolean not null,
		is_active boolean not null,
		rev integer not null,
		hash text not null,
		grade double precision not null,
		state json not null,
		created_at timestamptz not null,
		updated_at timestamptz not null,
		primary key (company_id, coaching_id),
		foreign key (company_id, coach_code) references employees
	)`,
	`create unique index coachings_one_active
		on coachings (company_id, coach_code, local_date) where is_active`,
	`create index coachings_of_coach on coachings (company_id, coach_code, created_at)`,
	`create index coachings_done
		on coachings (company_id, created_at) where coaching_stage = 'done'`,
	`create table coaching_state_log (
		company_id text not null,
		coaching_id text not null,
		device_id text not null,
		rev integer not null,
		employee_code text not null,
		body_hash text not null,
		outcome text not null check (outcome in ('applied', 'merged', 'stale')),
		score_difference json,
		fork json,
		answer json not null,
		received_at timestamptz not null,
		primary key (company_id, coaching_id, device_id, rev)
	)`,
	`create table checks (
		company_id text not null references companies,
		coaching_id text not null,
		stage_id text not null,
		kind text not null check (kind in ('checkIn', 'checkOut')),
		check_id text not null,
		employee_code text not null,
		stage text not null,
		client_code text,
		longitude double precision,
		latitude double precision,
		hour text not null,
		battery double precision,
		network text not null,
		received_at timestamptz not null,
		primary key (company_id, coaching_id, stage_id, kind)
	)`,
);
