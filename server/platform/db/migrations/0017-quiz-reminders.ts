import { statements } from './statements.ts';

/** Quiz reminders: one per person, quiz and company day. */
export const quizReminders = statements(
	`create table quiz_reminders (
		company_id text not null,
		quiz_id text not null,
		employee_code text not null,
		day text not null,
		reminded_by text not null,
		at timestamptz not null,
		primary key (company_id, quiz_id, employee_code, day),
		foreign key (company_id, quiz_id) references quizzes on delete cascade,
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
);
