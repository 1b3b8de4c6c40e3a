import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

const DAY_MS = 24 * 3_600_000;
/** Milliseconds for idempotency keys, because phones may be offline for weeks (rule 16.4). */
const KEY_LIFE_MS = 45 * DAY_MS;
const NOTIFICATION_LIFE_MS = 90 * DAY_MS;
/** Milliseconds for a device of which nothing was heard. */
const DEVICE_LIFE_MS = 180 * DAY_MS;
/** Milliseconds for closed tickets (rule 14.1). */
const TICKET_LIFE_MS = 365 * DAY_MS;

const EXPIRING = [
	{ table: 'login_attempts', since: 'window_start', lifeMs: DAY_MS },
	{ table: 'sessions', since: 'expires_at', lifeMs: DAY_MS },
	{ table: 'recovery_codes', since: 'expires_at', lifeMs: DAY_MS },
	{ table: 'notifications', since: 'created_at', lifeMs: NOTIFICATION_LIFE_MS },
	{ table: 'idempotency_keys', since: 'created_at', lifeMs: KEY_LIFE_MS },
	{ table: 'devices', since: 'last_contact', lifeMs: DEVICE_LIFE_MS },
] as const;

/** Deletes expired rows. Each login calls it, so no timer is needed. */
export async function forgetExpired(
	db: Kysely<Database>,
	company: string,
	now: Date,
): Promise<void> {
	const ago = (ms: number) => new Date(now.getTime() - ms);
	for (const { table, since, lifeMs } of EXPIRING) {
		await db
			.deleteFrom(table)
			.where('company_id', '=', company)
			.where(sql.ref(since), '<', ago(lifeMs))
			.execute();
	}
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
		.deleteFrom('tickets')
		.where('company_id', '=', company)
		.where('status', '=', 'closed')
		.where('updated_at', '<', ago(TICKET_LIFE_MS))
		.execute();
}
