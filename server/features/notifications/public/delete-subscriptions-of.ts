import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

/** Removes the push subscription of a session that logged out. */
export async function deleteSubscriptionsOf(
	db: Kysely<Database>,
	company: string,
	sessionId: string,
): Promise<void> {
	await db
		.deleteFrom('push_subscriptions')
		.where('company_id', '=', company)
		.where('session_id', '=', sessionId)
		.execute();
}
