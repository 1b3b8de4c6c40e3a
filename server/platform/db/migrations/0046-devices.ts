import { statements } from './statements.ts';

/** What is known of each device, and what push services refused. */
export const devices = statements(
	`create table devices (
		company_id text not null,
		employee_code text not null,
		device_id text not null,
		app_version text not null,
		last_contact timestamptz not null,
		pending integer not null,
		waiting_since timestamptz,
		last_sync timestamptz,
		locked boolean not null,
		dropped integer not null,
		refused integer not null,
		last_refusal text,
		facts json,
		primary key (company_id, employee_code, device_id),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	'create index devices_by_contact on devices (company_id, last_contact)',
	`insert into devices
		select distinct on (company_id, employee_code, device_id)
			company_id, employee_code, device_id, app_version, received_at,
			(last ->> 'pending')::integer,
			case when (last ->> 'pending')::integer > 0
				then coalesce((last ->> 'sync')::timestamptz, received_at) end,
			(last ->> 'sync')::timestamptz, (last ->> 'locked')::boolean, dropped, 0, null, device
		from telemetry_batches
		order by company_id, employee_code, device_id, received_at desc`,
	`create table push_failures (
		company_id text not null,
		day date not null,
		host text not null,
		type text not null,
		status integer not null,
		times integer not null,
		last_at timestamptz not null,
		primary key (company_id, day, host, type, status)
	)`,
);
