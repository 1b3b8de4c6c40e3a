import { statements } from './statements.ts';

/** Support tickets and their messages, and the category of content. */
export const tickets = statements(
	`create table tickets (
		company_id text not null references companies,
		ticket_id text not null,
		employee_code text,
		secret_hash text,
		body_hash text not null,
		subject text not null,
		category text not null,
		contact text,
		diagnosis text,
		status text not null,
		created_at timestamptz not null,
		updated_at timestamptz not null,
		primary key (company_id, ticket_id),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create index tickets_of_person on tickets (company_id, employee_code, updated_at)`,
	`create index tickets_by_status on tickets (company_id, status, updated_at)`,
	`create table ticket_messages (
		company_id text not null,
		ticket_id text not null,
		message_id text not null,
		from_support boolean not null,
		employee_code text,
		text text not null,
		created_at timestamptz not null,
		primary key (company_id, ticket_id, message_id),
		foreign key (company_id, ticket_id) references tickets on delete cascade,
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
);
