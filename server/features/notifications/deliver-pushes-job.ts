import { sql } from 'kysely';
import { type Job, type JobOptions, job } from '#server/platform/jobs/job.ts';
import { PUSH_LIFE_S, type Push, type SendPush } from '#server/platform/push/send-push.ts';
import { notePushFailure } from './note-push-failure.ts';
import { deleteSubscriptions } from './push-subscriptions.ts';

/** Milliseconds. An idle run is one small query, and a delay of this length is acceptable. */
const EVERY_MS = 5_000;
const AT_ONCE = 20;
/**
 * Milliseconds in which a delivery belongs to one process; afterwards another process may take it.
 */
const LEASE_MS = 2 * 60_000;
/** Milliseconds before the first retry. After n failures: 30 s · 4ⁿ⁻¹, at most six hours. */
const RETRY_MS = 30_000;
const MAX_RETRY_MS = 6 * 3_600_000;
const ATTEMPTS = 8;

type Due = { readonly notification_id: string; readonly subscription_id: string };
type Claimed = Due & { readonly attempts: number };
type Ready = Claimed & Push;

type Options = JobOptions & { readonly send: SendPush };

/**
 * Sends the pushes that `notify` queued. Safe in several processes at once: a row belongs to one of
 * them for two minutes. A failed push does not affect the act that caused the notification.
 */
export function deliverPushesJob(options: Options): Job {
	return job('deliver pushes', EVERY_MS, async (signal) => {
		for (let claimed = AT_ONCE; claimed === AT_ONCE && !signal?.aborted; ) {
			claimed = await sendSome(options);
		}
	});
}

async function sendSome(options: Options): Promise<number> {
	const claimed = await claim(options);
	if (claimed.length === 0) return 0;
	const ready = await deliverable(options, claimed);
	const isReady = (one: Due) =>
		ready.some(
			(other) =>
				other.notification_id === one.notification_id &&
				other.subscription_id === one.subscription_id,
		);
	for (const one of claimed) if (!isReady(one)) await drop(options, one);
	await Promise.all(ready.map((one) => deliver(options, one)));
	return claimed.length;
}

async function claim({ db, company, now }: Options): Promise<readonly Claimed[]> {
	const at = now();
	const { rows } = await sql<Claimed>`
		update push_deliveries d set attempts = d.attempts + 1,
			next_at = ${new Date(at.getTime() + LEASE_MS)}
		from (
			select notification_id, subscription_id from push_deliveries
			where company_id = ${company} and next_at <= ${at}
			order by next_at limit ${AT_ONCE} for update skip locked
		) due
		where d.company_id = ${company} and d.notification_id = due.notification_id
			and d.subscription_id = due.subscription_id
		returning d.notification_id, d.subscription_id, d.attempts`.execute(db);
	return rows;
}

/**
 * Drops pushes that are no longer wanted: seen, old, of a silenced type, or of a session that has
 * ended.
 */
async function deliverable(
	{ db, company, now }: Options,
	claimed: readonly Claimed[],
): Promise<readonly Ready[]> {
	const at = now();
	const ids = JSON.stringify(claimed);
	const { rows } = await sql<Ready>`
		select c.notification_id, c.subscription_id, c.attempts, n.notification_id as id, n.type,
			p.endpoint, p.p256dh, p.auth
		from jsonb_to_recordset(${ids}::jsonb)
			as c(notification_id text, subscription_id text, attempts integer)
		join notifications n on n.company_id = ${company}
			and n.notification_id = c.notification_id and not n.seen
			and n.created_at > ${new Date(at.getTime() - PUSH_LIFE_S * 1_000)}
			and not exists (select 1 from notification_preferences q
				where q.company_id = n.company_id and q.employee_code = n.employee_code
					and q.type = n.type and not q.push)
		join push_subscriptions p on p.company_id = ${company}
			and p.subscription_id = c.subscription_id and p.employee_code = n.employee_code
		join sessions s on s.company_id = ${company} and s.session_id = p.session_id
			and s.employee_code = p.employee_code and s.revoked_at is null and s.expires_at > ${at}
		join employees e on e.company_id = ${company} and e.employee_code = p.employee_code
			and not e.disabled`.execute(db);
	return rows;
}

async function deliver(options: Options, ready: Ready): Promise<void> {
	const { db, company, now, send, reportDefect } = options;
	const outcome = await send(ready);
	switch (outcome.kind) {
		case 'sent':
			return drop(options, ready);
		case 'gone':
			return deleteSubscriptions(db, company, [ready.subscription_id]);
		case 'refused':
			reportDefect(
				new Error(
					`${new URL(ready.endpoint).host} refused a push (${ready.type}): ${outcome.status}`,
				),
			);
			await failed(options, ready, outcome.status);
			return drop(options, ready);
		case 'later': {
			if (ready.attempts >= ATTEMPTS) {
				await failed(options, ready, 0);
				return drop(options, ready);
			}
			const pause = Math.min(RETRY_MS * 4 ** (ready.attempts - 1), MAX_RETRY_MS);
			const waitMs = Math.min(Math.max(pause, outcome.waitMs ?? 0), MAX_RETRY_MS);
			await delivery(options, ready)
				.set({ next_at: new Date(now().getTime() + waitMs) })
				.execute();
		}
	}
}

function failed({ db, company, now }: Options, { endpoint, type }: Ready, status: number) {
	return notePushFailure(db, { company, endpoint, type, status, now: now() });
}

function delivery({ db, company }: Options, { notification_id, subscription_id }: Due) {
	return db
		.updateTable('push_deliveries')
		.where('company_id', '=', company)
		.where('notification_id', '=', notification_id)
		.where('subscription_id', '=', subscription_id);
}

async function drop(
	{ db, company }: Options,
	{ notification_id, subscription_id }: Due,
): Promise<void> {
	await db
		.deleteFrom('push_deliveries')
		.where('company_id', '=', company)
		.where('notification_id', '=', notification_id)
		.where('subscription_id', '=', subscription_id)
		.execute();
}
