import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

const DAY_MS = 24 * 3_600_000;
/** Milliseconds for idempotency keys, because phones may be offline for weeks (rule 16.4). */
const KEY_LIFE_MS = 45 * DAY_MS;
const NOTIFICATION_LIFE_MS = 90 * DAY_MS;
/** Milliseconds for telemetry (rule 13.4), long enough to see a failure recur. */
const TELEMETRY_LIFE_MS = 90 * DAY_MS;
/** Milliseconds for closed tickets (rule 14.1). */
const TICKET_LIFE_MS = 365 * DAY_MS;

/** Deletes expired rows. Each login calls it, so no timer is needed. */
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
