import { statements } from './statements.ts';

/**
 * Videos and quizzes that a company writes itself. A quiz with attempts is replaced by a new one, so a
 * video may have several quizzes, one of them in use.
 */
export const trainingAuthoring = statements(
	`alter table content_videos add column file_rev integer not null default 1`,
	`alter table content_videos add column retired_at timestamptz`,
	`alter table quizzes add column version integer not null default 1`,
	`alter table quizzes add column published_at timestamptz`,
	`alter table quizzes add column published_by text`,
	`alter table quizzes add column retired_at timestamptz`,
	`drop index quiz_of_video`,
	`create unique index quiz_in_use on quizzes (company_id, video_id) where retired_at is null`,
	`create index quizzes_of_video on quizzes (company_id, video_id)`,
	`create table quiz_drafts (
		company_id text not null,
		video_id text not null,
		rev integer not null,
		body jsonb not null,
		saved_at timestamptz not null,
		saved_by text not null,
		primary key (company_id, video_id),
		foreign key (company_id, video_id) references content_videos on delete cascade
	)`,
);
