import { statements } from './statements.ts';

/** Events and their invitations; which types of notification are pushed to a person. */
export const calendar = statements(
	`create table calendar_events (
		company_id text not null,
		event_id text not null,
		owner_code text not null,
		title text not null,
		description text not null,
		place text not null,
		all_day boolean not null,
		start_text text not null,
		end_text text not null,
		time_zone text not null,
		starts_at timestamptz not null,
		ends_at timestamptz not null,
		status text not null,
		reminder_minutes integer,
		remind_at timestamptz,
		revision integer not null,
		updated_at timestamptz not null,
		primary key (company_id, event_id),
		foreign key (company_id, owner_code) references employees on delete cascade,
		check (starts_at < ends_at)
	)`,
	`create index calendar_events_of_owner on calendar_events (company_id, owner_code, starts_at)`,
	`create index calendar_events_reminding on calendar_events (company_id, remind_at)
		where remind_at is not null`,
	`create table calendar_invitations (
		company_id text not null,
		event_id text not null,
		employee_code text not null,
		presence text,
		primary key (company_id, event_id, employee_code),
		foreign key (company_id, event_id) references calendar_events on delete cascade,
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create index calendar_invitations_of_person
		on calendar_invitations (company_id, employee_code, event_id)`,
	`create table notification_preferences (
		company_id text not null,
		employee_code text not null,
		type text not null,
		push boolean not null,
		primary key (company_id, employee_code, type),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
);
