import { statements } from './statements.ts';

/**
 * Notifications, push subscriptions and deliveries. A delivery is one notification on its way to
 * one browser: it is written in the transaction of the act and deleted when it has arrived.
 */
export const notifications = statements(
	`create table notifications (
		company_id text not null,
		notification_id text not null,
		employee_code text not null,
		type text not null,
		seen boolean not null,
		events jsonb not null,
		created_at timestamptz not null,
		primary key (company_id, notification_id),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create index notifications_of_person
		on notifications (company_id, employee_code, created_at)`,
	`create table push_subscriptions (
		company_id text not null,
		subscription_id text not null,
		employee_code text not null,
		session_id text not null,
		endpoint text not null,
		p256dh text not null,
		auth text not null,
		created_at timestamptz not null,
		primary key (company_id, subscription_id),
		foreign key (company_id, employee_code) references employees on delete cascade
	)`,
	`create index push_subscriptions_of_person on push_subscriptions (company_id, employee_code)`,
	`create index push_subscriptions_of_session on push_subscriptions (company_id, session_id)`,
	`create table push_deliveries (
		company_id text not null,
		notification_id text not null,
		subscription_id text not null,
		attempts integer not null,
		next_at timestamptz not null,
		primary key (company_id, notification_id, subscription_id),
		foreign key (company_id, notification_id) references notifications on delete cascade,
		foreign key (company_id, subscription_id) references push_subscriptions on delete cascade
	)`,
	`create index push_deliveries_due on push_deliveries (company_id, next_at)`,
	`create index push_deliveries_of_subscription on push_deliveries (company_id, subscription_id)`,
	`create table vapid_keys (
		company_id text primary key references companies,
		public_key text not null,
		private_key text not null,
		created_at timestamptz not null
	)`,
);
