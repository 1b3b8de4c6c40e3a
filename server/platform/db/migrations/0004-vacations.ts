import { statements } from './statements.ts';

/** Vacations, and the clients taken over during them. */
export const vacations = statements(
	`create table vacations (
		company_id text not null,
		employee_code text not null,
		start_date text not null,
		end_date text not null,
		primary key (company_id, employee_code, start_date),
		foreign key (company_id, employee_code) references employees on delete cascade,
		check (start_date <= end_date)
	)`,
	`create table vacation_transfers (
		company_id text not null,
		employee_code text not null,
		start_date text not null,
		client_code text not null,
		primary key (company_id, employee_code, start_date, client_code),
		foreign key (company_id, employee_code, start_date) references vacations on delete cascade,
		foreign key (company_id, client_code) references clients on delete cascade
	)`,
);
