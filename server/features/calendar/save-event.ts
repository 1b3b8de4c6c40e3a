import { type Kysely, sql } from 'kysely';
import { notifyAll } from '#server/features/notifications/public/notify.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { CalendarEvent, PutEventBody } from '#worker/contract/calendar.ts';
import { eventProblems, isSameTime, spanOf } from '#worker/domain/calendar/event.ts';
import { AppError } from '#worker/errors.ts';
import { calendarNews } from './calendar-news.ts';
import { type EventValues, eventValues } from './event-values.ts';
import { onlyInvitable } from './invitable.ts';
import { ownEvent, readEvent } from './read-events.ts';

type Written = PutEventBody['event'];

/**
 * PUT /v3/app/calendar/{id}: creates an unknown event with the caller as owner, or replaces a known
 * one. Throws not-found for an event of other people, edit-unauthorised for invited people,
 * conflict when the revision has changed, invalid for people the caller may not invite.
 */
export async function putEvent(
	db: Kysely<Database>,
	caller: Caller,
	id: string,
	written: Written,
	now: Date,
): Promise<CalendarEvent> {
	const { company, user } = caller;
	if (Object.keys(eventProblems(written)).length > 0) {
		throw new AppError('invalid', { fields: { end: 'Expected at most 60 days' } });
	}
	const values = eventValues(written, now);
	const made = await db
		.insertInto('calendar_events')
		.values({
			company_id: company,
			event_id: id,
			owner_code: user.employeeCode,
			status: 'waiting',
			revision: 1,
			...values,
		})
		.onConflict((conflict) => conflict.columns(['company_id', 'event_id']).doNothing())
		.returning('event_id')
		.executeTakeFirst();
	if (!made) return editEvent(db, caller, id, written, values, now);
	await invite(db, caller, id, written.invitedEmployeesCode, []);
	const event = await readEvent(db, caller, id);
	const invited = event.invitedEmployeesCode;
	await notifyAll(db, calendarNews(company, invited, 'calendar-invited', event, user), now);
	return event;
}

async function editEvent(
	db: Kysely<Database>,
	caller: Caller,
	id: string,
	written: Written,
	values: EventValues,
	now: Date,
): Promise<CalendarEvent> {
	const { company, user } = caller;
	const before = await ownEvent(db, caller, id);
	const revision = written.revision ?? before.revision;
	const changed = await db
		.updateTable('calendar_events')
		.set({ ...values, revision: revision + 1 })
		.where('company_id', '=', company)
		.where('event_id', '=', id)
		.where('revision', '=', revision)
		.returning('event_id')
		.executeTakeFirst();
	if (!changed) throw new AppError('conflict');
	const held = before.invitedEmployeesCode;
	await invite(db, caller, id, written.invitedEmployeesCode, held);
	const isMoved = !isSameTime(before, written);
	// Answers were given for the old time (rule 8.3).
	if (isMoved) await forgetAnswers(db, company, id);
	const event = await readEvent(db, caller, id);
	const remaining = new Set(event.invitedEmployeesCode);
	const added = event.invitedEmployeesCode.filter((code) => !held.includes(code));
	const staying = held.filter((code) => remaining.has(code));
	const leaving = held.filter((code) => !remaining.has(code));
	const kind = isMoved ? 'calendar-moved' : 'calendar-changed';
	const isWorthTelling = isMoved || isOtherContent(before, event);
	await notifyAll(
		db,
		[
			...calendarNews(company, added, 'calendar-invited', event, user),
			...(isWorthTelling ? calendarNews(company, staying, kind, event, user) : []),
			...calendarNews(company, leaving, 'calendar-cancelled', before, user),
		],
		now,
	);
	return event;
}

/** Deletes an event. The invited people are notified unless the event is over. */
export async function deleteEvent(
	db: Kysely<Database>,
	caller: Caller,
	id: string,
	now: Date,
): Promise<void> {
	const { company, user } = caller;
	const event = await ownEvent(db, caller, id);
	await db
		.deleteFrom('calendar_events')
		.where('company_id', '=', company)
		.where('event_id', '=', id)
		.execute();
	const isOver = Date.parse(spanOf(event, event.timeZone).until) <= now.getTime();
	const told = isOver || event.status === 'finished' ? [] : event.invitedEmployeesCode;
	await notifyAll(db, calendarNews(company, told, 'calendar-cancelled', event, user), now);
}

/**
 * Stores the invitations. People invited earlier stay invited, even if the teams have changed.
 * Throws invalid.
 */
async function invite(
	db: Kysely<Database>,
	caller: Caller,
	id: string,
	wanted: readonly string[],
	held: readonly string[],
): Promise<void> {
	const { company } = caller;
	const added = wanted.filter((code) => !held.includes(code));
	const allowed = await onlyInvitable(db, caller, added);
	const refused = added.filter((code) => !allowed.has(code));
	if (refused.length > 0) {
		throw new AppError('invalid', {
			fields: { invitedEmployeesCode: `Not to be invited: ${refused.slice(0, 5).join(', ')}` },
		});
	}
	if (added.length > 0) {
		const rows = added.map((employee_code) => ({
			company_id: company,
			event_id: id,
			employee_code,
			presence: null,
		}));
		await db.insertInto('calendar_invitations').values(rows).execute();
	}
	const leaving = held.filter((code) => !wanted.includes(code));
	if (leaving.length === 0) return;
	await db
		.deleteFrom('calendar_invitations')
		.where('company_id', '=', company)
		.where('event_id', '=', id)
		.where('employee_code', 'in', leaving)
		.execute();
}

async function forgetAnswers(db: Kysely<Database>, company: string, id: string): Promise<void> {
	await sql`update calendar_invitations set presence = null
		where company_id = ${company} and event_id = ${id} and presence is not null`.execute(db);
}

/** Whether an event changed in more than its reminder; a new reminder alone is not notified. */
function isOtherContent(a: CalendarEvent, b: CalendarEvent): boolean {
	return a.title !== b.title || a.place !== b.place || a.description !== b.description;
}
