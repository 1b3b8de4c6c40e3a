import { statements } from './statements.ts';

/**
 * Results of finished coachings for points and performance, so that states need not be parsed for
 * them, and the closed months.
 */
export const game = statements(
	`create table coaching_results (
		company_id text not null,
		coaching_id text not null,
		coach_code text not null,
		coachee_code text,
		local_date text not null,
		total double precision not null,
		goal_reached boolean not null,
		quality double precision not null,
		primary key (company_id, coaching_id),
		foreign key (company_id, coaching_id) references coachings on delete cascade
	)`,
	`create index coaching_results_of_day on coaching_results (company_id, local_date)`,
	`create index coaching_results_of_coachee
		on coaching_results (company_id, coachee_code, local_date)`,
	`create index coaching_results_of_coach
		on coaching_results (company_id, coach_code, local_date)`,
	`create table score_months (
		company_id text not null,
		month text not null,
		employee_code text not null,
		job_title text not null,
		points integer not null,
		lines jsonb not null,
		grade double precision,
		parts jsonb not null,
		closed_at timestamptz not null,
		primary key (company_id, month, employee_code),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create index score_months_of_person on score_months (company_id, employee_code, month)`,
	`create index requests_decided on requests (company_id, decided_at) where decided_at is not null`,
	`create index quiz_attempts_finished
		on quiz_attempts (company_id, finished_at) where finished_at is not null`,
	`create index training_logs_at on training_logs (company_id, type, at)`,
);
