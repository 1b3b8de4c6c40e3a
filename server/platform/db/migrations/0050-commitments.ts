import { statements } from './statements.ts';

/**
 * What coachees and coaches mark beside the commitments of a feedback, and the commitments that have a
 * date, for the reminder of that day.
 */
export const commitments = statements(
	`create table commitment_marks (
		company_id text not null references companies,
		mark_id text not null,
		coaching_id text not null,
		coachee_code text not null,
		line text,
		kind text not null,
		note text not null,
		employee_code text not null,
		marked_at timestamptz not null,
		received_at timestamptz not null,
		primary key (company_id, mark_id)
	)`,
	`create index commitment_marks_of_coaching on commitment_marks (company_id, coaching_id)`,
	`create index commitment_marks_of_coachee
		on commitment_marks (company_id, coachee_code, received_at)`,
	`create table dated_commitments (
		company_id text not null references companies,
		coaching_id text not null,
		line text not null,
		due_on text not null,
		reminded_at timestamptz,
		primary key (company_id, coaching_id, line)
	)`,
	`create index dated_commitments_due on dated_commitments (company_id, due_on)
		where reminded_at is null`,
);
