import { statements } from './statements.ts';

/** Failures and events that devices reported; the only personal data is the sender. */
export const telemetry = statements(
	`create table telemetry_batches (
		company_id text not null references companies,
		employee_code text not null,
		batch_id text not null,
		device_id text not null,
		app_version text not null,
		entry_count integer not null,
		dropped integer not null,
		entries json not null,
		events json not null,
		device json,
		last json not null,
		sent_at timestamptz not null,
		received_at timestamptz not null,
		primary key (company_id, employee_code, batch_id),
		foreign key (company_id, employee_code) references employees
	)`,
	`create index telemetry_batches_by_time on telemetry_batches (company_id, received_at)`,
);
