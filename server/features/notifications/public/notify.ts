import { randomUUID } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isRingingHour } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { NotificationReference } from '#worker/contract/notification.ts';
import type { NotificationType } from '#worker/domain/notifications/notification.ts';

/** One notification for one person. */
export type News = {
	readonly company: string;
	/** Employee code. */
	readonly to: string;
	readonly type: NotificationType;
	readonly reference: NotificationReference;
};

/**
 * Notifies a person in the transaction of the caller. After the commit the notification is in their
 * list; it is pushed to their browsers later, so a failed push cannot fail the act. Types the
 * person silenced are not pushed. An unknown or disabled person is not notified.
 */
export function notify(db: Kysely<Database>, news: News, now: Date): Promise<void> {
	return notifyAll(db, [news], now);
}

/** Notifies many people in one statement; otherwise like `notify`. */
export async function notifyAll(
	db: Kysely<Database>,
	news: readonly News[],
	now: Date,
): Promise<void> {
	if (news.length === 0) return;
	await sql`with cause as (select 1), ${notificationsCausedBy('cause', news, now)} select 1`.execute(
		db,
	);
}

/** Like `notifyAll`, but rings no phone: the notification is found in the list. */
export async function listAll(
	db: Kysely<Database>,
	news: readonly News[],
	now: Date,
): Promise<void> {
	if (news.length === 0) return;
	await sql`with cause as (select 1), ${listedBecauseOf('cause', news, now)} select 1`.execute(db);
}

/**
 * Like `listAll`, in place of what the person has not seen and is of the same type, kind and subject:
 * what comes every night does not pile up.
 */
export async function relistAll(
	db: Kysely<Database>,
	news: readonly News[],
	now: Date,
): Promise<void> {
	if (news.length === 0) return;
	const rows = news.map(({ company, to, type, reference: { kind, subject } }) => {
		return { company, person: to, type, kind, subject };
	});
	await sql`delete from notifications n using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
			as t(company text, person text, type text, kind text, subject text)
		where n.company_id = t.company and n.employee_code = t.person and n.type = t.type
			and not n.seen and n.events->-1->'referenceDocument'->>'kind' = t.kind
			and n.events->-1->'referenceDocument'->>'subject' = t.subject`.execute(db);
	await listAll(db, news, now);
}

/**
 * Claims what is due and notifies people about it in one transaction. Does nothing outside of the
 * hours in which phones may ring. Returns the number of notifications.
 */
export async function announce(
	db: Kysely<Database>,
	now: Date,
	claimNews: (db: Kysely<Database>, now: Date) => Promise<readonly News[]>,
): Promise<number> {
	if (!isRingingHour(now)) return 0;
	return inTransaction(db, async (trx) => {
		const news = await claimNews(trx, now);
		await notifyAll(trx, news, now);
		return news.length;
	});
}

/**
 * SQL: the same notifications as parts of a `with`, for acts that are one statement. They apply
 * when the part named `cause` has a row.
 */
export function notificationsCausedBy(
	cause: string,
	news: readonly News[],
	now: Date,
): RawBuilder<unknown> {
	return sql`${listedBecauseOf(cause, news, now)}, queued as (
			insert into push_deliveries
				(company_id, notification_id, subscription_id, attempts, next_at)
			select t.company_id, t.notification_id, s.subscription_id, 0, ${now}::timestamptz
			from told t join push_subscriptions s on s.company_id = t.company_id
				and s.employee_code = t.employee_code
			where not exists (select 1 from notification_preferences p
				where p.company_id = t.company_id and p.employee_code = t.employee_code
					and p.type = t.type and not p.push)
		)`;
}

/** SQL: the part named `told`, which lists the notifications. */
function listedBecauseOf(cause: string, news: readonly News[], now: Date): RawBuilder<unknown> {
	const rows = news.map(({ company, to, type, reference }) => ({
		company,
		id: randomUUID(),
		person: to,
		type,
		events: [{ at: now.toISOString(), referenceDocument: reference }],
	}));
	return sql`told as (
			insert into notifications
				(company_id, notification_id, employee_code, type, seen, events, created_at)
			select n.company, n.id, e.employee_code, n.type, false, n.events, ${now}::timestamptz
			from ${sql.ref(cause)} cross join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
				as n(company text, id text, person text, type text, events jsonb)
			join employees e on e.company_id = n.company and e.employee_code = n.person
				and not e.disabled
			returning company_id, notification_id, employee_code, type
		)`;
}
