import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

const DAY_MS = 24 * 3_600_000;
/** Phones stay offline longer than the day other services keep a key. */
const KEY_LIFE_MS = 45 * DAY_MS;
const NOTIFICATION_LIFE_MS = 90 * DAY_MS;
/** Long enough to see a failure come back, no longer. */
const TELEMETRY_LIFE_MS = 90 * DAY_MS;
/** Of a closed ticket: what was agreed can be read again for a year. */
const TICKET_LIFE_MS = 365 * DAY_MS;

/** Drops what no longer decides anything. Each login does it, so no timer is needed. */
export async function forgetExpired(
	db: Kysely<Database>,
	company: string,
	now: Date,
): Promise<void> {
	const ago = (ms: number) => new Date(now.getTime() - ms);
	await db
		.deleteFrom('login_attempts')
		.where('company_id', '=', company)
		.where('window_start', '<', ago(DAY_MS))
		.execute();
	for (const table of ['sessions', 'recovery_codes'] as const) {
		await db
			.deleteFrom(table)
			.where('company_id', '=', company)
			.where('expires_at', '<', ago(DAY_MS))
			.execute();
	}
	await db
		.deleteFrom('notifications')
		.where('company_id', '=', company)
		.where('created_at', '<', ago(NOTIFICATION_LIFE_MS))
		.execute();
	await db
		.deleteFrom('push_subscriptions')
		.where('company_id', '=', company)
		.where('session_id', 'not in', (eb) =>
			eb
				.selectFrom('sessions')
				.select('session_id')
				.where('company_id', '=', company)
				.where('revoked_at', 'is', null),
		)
		.execute();
	await db
		.deleteFrom('idempotency_keys')
		.where('company_id', '=', company)
		.where('created_at', '<', ago(KEY_LIFE_MS))
		.execute();
	await db
		.deleteFrom('telemetry_batches')
		.where('company_id', '=', company)
		.where('received_at', '<', ago(TELEMETRY_LIFE_MS))
		.execute();
	await db
		.deleteFrom('tickets')
		.where('company_id', '=', company)
		.where('status', '=', 'closed')
		.where('updated_at', '<', ago(TICKET_LIFE_MS))
		.execute();
}
