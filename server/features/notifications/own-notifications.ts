import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { NOTIFICATIONS_KEPT, type NotificationsResponse } from '#worker/contract/notification.ts';

type Owner = Pick<Caller, 'company' | 'user'>;

function own(db: Kysely<Database>, { company, user }: Owner) {
	return db
		.selectFrom('notifications')
		.where('company_id', '=', company)
		.where('employee_code', '=', user.employeeCode);
}

/** Returns a text that changes with the list of a person, by one small query. */
export async function listMark(db: Kysely<Database>, owner: Owner): Promise<string> {
	const { all, seen, newest } = await own(db, owner)
		.select((eb) => [
			eb.fn.countAll().as('all'),
			eb.fn.countAll().filterWhere('seen', '=', true).as('seen'),
			eb.fn.max('created_at').as('newest'),
		])
		.executeTakeFirstOrThrow();
	return `${all}/${seen}/${newest?.toISOString() ?? ''}`;
}

/** Returns the newest 200 notifications (rule 11.6), grouped by type. */
export async function ownNotifications(
	db: Kysely<Database>,
	owner: Owner,
): Promise<NotificationsResponse> {
	const rows = await own(db, owner)
		.select(['notification_id', 'type', 'seen', 'events', 'created_at'])
		.orderBy('created_at', 'desc')
		.orderBy('notification_id')
		.limit(NOTIFICATIONS_KEPT)
		.execute();
	const groups: Record<string, NotificationsResponse['groups'][string]> = {};
	for (const { notification_id: _id, type, seen, events, created_at } of rows) {
		const one = { _id, type, seen, events: [...events], createdAt: created_at.toISOString() };
		groups[type] = [...(groups[type] ?? []), one];
	}
	return { groups };
}

/**
 * Removes a notification. Returns false for an unknown one and for one of another person; the
 * caller cannot tell these two apart.
 */
export async function removeNotification(
	db: Kysely<Database>,
	{ company, user }: Owner,
	id: string,
): Promise<boolean> {
	const removed = await db
		.deleteFrom('notifications')
		.where('company_id', '=', company)
		.where('employee_code', '=', user.employeeCode)
		.where('notification_id', '=', id)
		.returning('notification_id')
		.executeTakeFirst();
	return removed !== undefined;
}

/** Removes the notifications created up to `until`; null: all of them. */
export async function removeNotifications(
	db: Kysely<Database>,
	{ company, user }: Owner,
	until: string | null,
): Promise<void> {
	await db
		.deleteFrom('notifications')
		.where('company_id', '=', company)
		.where('employee_code', '=', user.employeeCode)
		.where(createdBy(until))
		.execute();
}

/** Marks the notifications created up to `until` as seen; null: all of them. */
export async function seeNotifications(
	db: Kysely<Database>,
	{ company, user }: Owner,
	until: string | null,
): Promise<void> {
	await db
		.updateTable('notifications')
		.set({ seen: true })
		.where('company_id', '=', company)
		.where('employee_code', '=', user.employeeCode)
		.where('seen', '=', false)
		.where(createdBy(until))
		.execute();
}

/** Instants have milliseconds in the API and microseconds in the column. */
function createdBy(until: string | null) {
	if (until === null) return sql<boolean>`true`;
	return sql<boolean>`date_trunc('milliseconds', created_at) <= ${until}::timestamptz`;
}
