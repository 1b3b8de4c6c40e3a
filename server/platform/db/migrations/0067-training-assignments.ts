import { statements } from './statements.ts';

/** Videos and quizzes that a trainer gave to people, each until a day. */
export const trainingAssignments = statements(
	`create table training_assignments (
		company_id text not null,
		assignment_id text not null,
		video_id text not null,
		what text not null,
		due_on text not null,
		note text not null,
		assigned_by text not null,
		assigned_at timestamptz not null,
		primary key (company_id, assignment_id),
		foreign key (company_id, video_id) references content_videos on delete cascade
	)`,
	`create index training_assignments_due on training_assignments (company_id, due_on)`,
	`create table training_assigned (
		company_id text not null,
		assignment_id text not null,
		employee_code text not null,
		withdrawn_at timestamptz,
		reminders integer not null default 0,
		primary key (company_id, assignment_id, employee_code),
		foreign key (company_id, assignment_id) references training_assignments on delete cascade,
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create index training_assigned_of_person on training_assigned (company_id, employee_code)`,
);
