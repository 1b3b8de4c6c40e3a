import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { assertPushable } from '#server/platform/push/push-endpoint.ts';
import type { PushSubscriptionBody } from '#worker/contract/notification.ts';

/** The number of browsers of one person; beyond it the oldest are removed. */
const PER_PERSON = 10;

/**
 * Registers the browser of this session for pushes. Repeating it changes nothing. When a person
 * logs in on another person's phone, the subscription of the browser becomes theirs. Throws
 * invalid.
 */
export async function registerSubscription(
	db: Kysely<Database>,
	{ company, sessionId, user }: Pick<Caller, 'company' | 'sessionId' | 'user'>,
	subscription: PushSubscriptionBody,
	now: Date,
): Promise<void> {
	assertPushable(subscription);
	const { endpoint, keys } = subscription;
	const subscriptionId = createHash('sha256').update(endpoint).digest('hex');
	const mine = { employee_code: user.employeeCode, session_id: sessionId, ...keys };
	const taken = await db
		.selectFrom('push_subscriptions')
		.select(['employee_code', 'session_id', 'p256dh', 'auth'])
		.where('company_id', '=', company)
		.where('subscription_id', '=', subscriptionId)
		.executeTakeFirst();
	// Browsers register again every few minutes; usually nothing has changed.
	if (taken && Object.entries(mine).every(([key, value]) => value === taken[key as never])) return;
	if (taken && taken.employee_code !== user.employeeCode) {
		// Queued pushes of the previous owner must not reach the new one.
		await deleteSubscriptions(db, company, [subscriptionId]);
	}
	await db
		.insertInto('push_subscriptions')
		.values({
			company_id: company,
			subscription_id: subscriptionId,
			endpoint,
			created_at: now,
			...mine,
		})
		.onConflict((conflict) => conflict.columns(['company_id', 'subscription_id']).doUpdateSet(mine))
		.execute();
	// A session has one browser: a new address replaces the old one.
	await db
		.deleteFrom('push_subscriptions')
		.where('company_id', '=', company)
		.where('session_id', '=', sessionId)
		.where('subscription_id', '<>', subscriptionId)
		.execute();
	await sql`delete from push_subscriptions where company_id = ${company} and subscription_id in (
		select subscription_id from push_subscriptions
		where company_id = ${company} and employee_code = ${user.employeeCode}
		order by created_at desc, subscription_id offset ${PER_PERSON})`.execute(db);
}

/** Deletes subscriptions and their queued pushes. */
export async function deleteSubscriptions(
	db: Kysely<Database>,
	company: string,
	ids: readonly string[],
): Promise<void> {
	if (ids.length === 0) return;
	await db
		.deleteFrom('push_subscriptions')
		.where('company_id', '=', company)
		.where('subscription_id', 'in', ids)
		.execute();
}
