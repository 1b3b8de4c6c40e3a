import { statements } from './statements.ts';

/** Videos with their audience and progress, and their quizzes. */
export const training = statements(
	`alter table content_videos add column published_at timestamptz not null default now()`,
	`alter table content_videos add column category text not null default ''`,
	`alter table content_videos add column audience jsonb not null default '[]'`,
	`alter table content_videos add column file text`,
	`alter table content_videos add column bytes integer not null default 0`,
	`create table training_logs (
		company_id text not null,
		log_id text not null,
		employee_code text not null,
		type text not null,
		content_id text not null,
		is_food_solution boolean not null,
		at timestamptz not null,
		primary key (company_id, log_id),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create index training_logs_of_content on training_logs (company_id, content_id, at)`,
	`create table video_progress (
		company_id text not null,
		employee_code text not null,
		video_id text not null,
		position double precision not null,
		segments jsonb not null,
		watched_seconds double precision not null,
		updated_at timestamptz not null,
		primary key (company_id, employee_code, video_id),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create table quizzes (
		company_id text not null,
		quiz_id text not null,
		video_id text not null,
		primary key (company_id, quiz_id),
		foreign key (company_id, video_id) references content_videos on delete cascade
	)`,
	`create unique index quiz_of_video on quizzes (company_id, video_id)`,
	`create table quiz_questions (
		company_id text not null,
		quiz_id text not null,
		position integer not null,
		body jsonb not null,
		primary key (company_id, quiz_id, position),
		foreign key (company_id, quiz_id) references quizzes on delete cascade
	)`,
	`create table quiz_attempts (
		company_id text not null,
		attempt_id text not null,
		quiz_id text not null,
		employee_code text not null,
		started_at timestamptz not null,
		finished_at timestamptz,
		total double precision,
		result jsonb,
		primary key (company_id, attempt_id),
		foreign key (company_id, quiz_id) references quizzes on delete cascade,
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create unique index open_quiz_attempt on quiz_attempts (company_id, employee_code, quiz_id)
		where finished_at is null`,
	`create index quiz_attempts_of_quiz on quiz_attempts (company_id, quiz_id, finished_at)`,
	`create table quiz_answers (
		company_id text not null,
		attempt_id text not null,
		position integer not null,
		chosen jsonb not null,
		seconds double precision not null,
		rev integer not null,
		device_id text not null,
		answered_at timestamptz not null,
		primary key (company_id, attempt_id, position),
		foreign key (company_id, attempt_id) references quiz_attempts on delete cascade
	)`,
);
