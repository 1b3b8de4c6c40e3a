import { type Kysely, sql } from 'kysely';
import { notifyAll } from '#server/features/notifications/public/notify.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { CalendarEvent, EventStatus, PresenceStatus } from '#worker/contract/calendar.ts';
import { presenceOf } from '#worker/domain/calendar/event.ts';
import { AppError } from '#worker/errors.ts';
import { calendarNews } from './calendar-news.ts';
import { ownEvent, readEvent } from './read-events.ts';

/**
 * Sets an event to waiting or finished, by its owner only (rule 8.1). Throws not-found,
 * edit-unauthorised.
 */
export async function setStatus(
	db: Kysely<Database>,
	caller: Caller,
	id: string,
	status: EventStatus,
	now: Date,
): Promise<CalendarEvent> {
	const event = await ownEvent(db, caller, id);
	if (event.status === status) return event;
	await db
		.updateTable('calendar_events')
		.set({ status, updated_at: now })
		.where('company_id', '=', caller.company)
		.where('event_id', '=', id)
		.execute();
	return readEvent(db, caller, id);
}

/**
 * Sets the answer of an invited person and notifies the owner. Throws not-found, edit-unauthorised
 * when the caller is the owner, and conflict when the event is finished (rule 8.3).
 */
export async function setPresence(
	db: Kysely<Database>,
	caller: Caller,
	id: string,
	presence: PresenceStatus,
	now: Date,
): Promise<CalendarEvent> {
	const { company, user } = caller;
	const event = await readEvent(db, caller, id);
	if (event.ownerCode === user.employeeCode) throw new AppError('edit-unauthorised');
	if (event.status === 'finished') throw new AppError('conflict');
	if (presenceOf(event, user.employeeCode) === presence) return event;
	await db
		.updateTable('calendar_invitations')
		.set({ presence })
		.where('company_id', '=', company)
		.where('event_id', '=', id)
		.where('employee_code', '=', user.employeeCode)
		.execute();
	await forgetEarlierAnswer(db, company, event, user.employeeCode);
	const news = calendarNews(company, [event.ownerCode], `calendar-${presence}`, event, user);
	await notifyAll(db, news, now);
	return readEvent(db, caller, id);
}

/**
 * Deletes the unseen notifications about earlier answers of this person, so that the owner reads
 * only the last one. Seen notifications stay.
 */
async function forgetEarlierAnswer(
	db: Kysely<Database>,
	company: string,
	{ _id, ownerCode }: CalendarEvent,
	employeeCode: string,
): Promise<void> {
	await sql`delete from notifications
		where company_id = ${company} and employee_code = ${ownerCode} and type = 'calendar'
			and not seen and events->0->'referenceDocument'->>'_id' = ${_id}
			and events->0->'referenceDocument'->>'code' = ${employeeCode}
			and events->0->'referenceDocument'->>'kind'
				in ('calendar-maybe', 'calendar-confirm', 'calendar-decline')`.execute(db);
}
