import { statements } from './statements.ts';

/** The data for visits: forms, parameters, clients, routes and allowances. */
export const plan = statements(
	`create table forms (
		company_id text not null references companies,
		form_id text not null,
		position integer not null,
		active boolean not null,
		body jsonb not null,
		primary key (company_id, form_id)
	)`,
	`create table parameters (
		company_id text not null references companies,
		job_title text not null,
		pdv_min_distance double precision not null,
		out_route_multiplier double precision not null,
		primary key (company_id, job_title)
	)`,
	`create table coaching_diagnosis (
		company_id text not null references companies,
		list text not null check (list in ('diagnosis', 'development')),
		value text not null,
		description text not null,
		position integer not null,
		primary key (company_id, list, value)
	)`,
	`create table client_categories (
		company_id text not null references companies,
		category_id text not null,
		name text not null,
		primary key (company_id, category_id)
	)`,
	`create table clients (
		company_id text not null references companies,
		code text not null,
		name text not null,
		comercial_division text not null,
		segment text not null,
		phone text not null,
		buyer text not null,
		observation text not null,
		weekday integer,
		salesman_code text not null,
		financial_status text not null,
		indicators jsonb,
		bovine double precision not null,
		third_party double precision not null,
		pva double precision not null,
		uf text not null,
		city text not null,
		district text not null,
		longitude double precision,
		latitude double precision,
		phone_update text,
		primary key (company_id, code),
		check ((longitude is null) = (latitude is null))
	)`,
	`create index clients_of_salesman on clients (company_id, salesman_code, code)`,
	`create table routes (
		company_id text not null references companies,
		salesman_code text not null,
		short_id text not null,
		coordinator_code text not null,
		primary key (company_id, salesman_code),
		unique (company_id, short_id),
		foreign key (company_id, salesman_code) references employees,
		foreign key (company_id, coordinator_code) references employees
	)`,
	`create table route_clients (
		company_id text not null,
		salesman_code text not null,
		client_code text not null,
		slot integer not null default 0,
		weekday integer check (weekday between 0 and 7),
		position integer not null,
		primary key (company_id, salesman_code, client_code, slot),
		foreign key (company_id, salesman_code) references routes on delete cascade,
		foreign key (company_id, client_code) references clients on delete cascade
	)`,
	`create table client_allowances (
		company_id text not null,
		client_code text not null,
		start_date text not null,
		end_date text,
		reason text not null,
		primary key (company_id, client_code, start_date),
		foreign key (company_id, client_code) references clients on delete cascade
	)`,
	`create table salesman_allowances (
		company_id text not null,
		employee_code text not null,
		start_date text not null,
		end_date text not null,
		reason text not null,
		primary key (company_id, employee_code, start_date),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create table client_updates (
		company_id text not null,
		update_id text not null,
		client_code text not null,
		employee_code text not null,
		at timestamptz not null,
		changes jsonb not null,
		primary key (company_id, update_id),
		foreign key (company_id, client_code) references clients on delete cascade
	)`,
	`create table phone_verifications (
		company_id text not null,
		client_code text not null,
		phone text not null,
		valid boolean not null,
		reason text,
		employee_code text not null,
		at timestamptz not null,
		primary key (company_id, client_code, phone),
		foreign key (company_id, client_code) references clients on delete cascade
	)`,
);
