import { statements } from './statements.ts';

/**
 * Who was notified of which video and of whose vacation, once each; and since when a type of
 * notification is sent. The rows of a person are adjacent: a read touches few of them even if the
 * planner misjudges a growing table.
 */
export const newsTold = statements(
	`create table news_since (
		company_id text not null references companies on delete cascade,
		type text not null,
		since timestamptz not null,
		primary key (company_id, type)
	)`,
	`create table videos_told (
		company_id text not null,
		video_id text not null,
		employee_code text not null,
		at timestamptz not null,
		primary key (company_id, employee_code, video_id),
		foreign key (company_id, video_id) references content_videos on delete cascade,
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create table vacations_told (
		company_id text not null,
		employee_code text not null,
		start_date text not null,
		told_code text not null,
		at timestamptz not null,
		primary key (company_id, employee_code, start_date, told_code),
		foreign key (company_id, employee_code, start_date) references vacations on delete cascade,
		foreign key (company_id, told_code) references employees on delete cascade
	)`,
);
