import { type Kysely, sql } from 'kysely';
import { peopleByName } from '#server/features/company/public/people-by-name.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { CalendarEventRow } from '#server/platform/db/rows/calendar.ts';
import { shownPerson } from '#server/platform/db/shown-person.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { CalendarEvent, CalendarResponse, PresenceStatus } from '#worker/contract/calendar.ts';
import { addDays, gridEnds } from '#worker/domain/calendar/month.ts';
import { AppError } from '#worker/errors.ts';

type Invited = { readonly code: string; readonly presence: PresenceStatus | null };
type Row = Omit<CalendarEventRow, 'starts_at' | 'ends_at' | 'remind_at' | 'updated_at'> & {
	readonly updated_at: Date;
	readonly invited: readonly Invited[];
};

/** The number of events in one answer, more than a screen can show. */
const MOST = 2_000;
/** The largest offset of any zone from UTC, in hours. */
const ZONE_HOURS = 14;

/** SQL: the caller's own events and those they are invited to. */
function visibleTo({ company, user }: Caller) {
	return sql`e.company_id = ${company} and (e.owner_code = ${user.employeeCode} or exists (
		select 1 from calendar_invitations mine where mine.company_id = e.company_id
			and mine.event_id = e.event_id and mine.employee_code = ${user.employeeCode}))`;
}

async function select(
	db: Kysely<Database>,
	caller: Caller,
	condition: ReturnType<typeof sql>,
): Promise<readonly CalendarEvent[]> {
	const { rows } = await sql<Row>`select e.*, coalesce((
			select jsonb_agg(jsonb_build_object('code', i.employee_code, 'presence', i.presence)
				order by i.employee_code)
			from calendar_invitations i
			where i.company_id = e.company_id and i.event_id = e.event_id
		), '[]'::jsonb) as invited
		from calendar_events e
		where ${visibleTo(caller)} and ${condition}
		order by e.starts_at, e.event_id limit ${MOST}`.execute(db);
	return rows.map(eventOf);
}

function eventOf({ invited, ...row }: Row): CalendarEvent {
	const who = (presence: PresenceStatus) =>
		invited.filter((one) => one.presence === presence).map(({ code }) => code);
	return {
		_id: row.event_id,
		status: row.status,
		ownerCode: row.owner_code,
		title: row.title,
		description: row.description,
		place: row.place,
		allDay: row.all_day,
		start: row.start_text,
		end: row.end_text,
		timeZone: row.time_zone,
		reminderMinutes: row.reminder_minutes,
		invitedEmployeesCode: invited.map(({ code }) => code),
		confirmedEmployeesCode: who('confirm'),
		declinedEmployeesCode: who('decline'),
		maybeEmployeesCode: who('maybe'),
		revision: row.revision,
		updatedAt: row.updated_at.toISOString(),
	};
}

/** All events that touch the whole weeks of a month (`2026-03`), in any time zone. */
export async function eventsOfMonth(
	db: Kysely<Database>,
	caller: Caller,
	month: string,
): Promise<CalendarResponse> {
	const { first, last } = gridEnds(month);
	const from = Temporal.Instant.from(`${first}T00:00Z`).subtract({ hours: ZONE_HOURS });
	const until = Temporal.Instant.from(`${addDays(last, 1)}T00:00Z`).add({ hours: ZONE_HOURS });
	const during = sql`e.starts_at < ${until.toString()}::timestamptz
		and e.ends_at > ${from.toString()}::timestamptz`;
	return answerWith(db, caller, await select(db, caller, during));
}

/**
 * Returns one event. Throws not-found for an unknown event and for one that the caller neither owns
 * nor is invited to.
 */
export async function readEvent(
	db: Kysely<Database>,
	caller: Caller,
	id: string,
): Promise<CalendarEvent> {
	const [event] = await select(db, caller, sql`e.event_id = ${id}`);
	if (!event) throw new AppError('not-found');
	return event;
}

/**
 * Returns an event of the caller. Throws not-found like `readEvent`, and edit-unauthorised for
 * invited people.
 */
export async function ownEvent(
	db: Kysely<Database>,
	caller: Caller,
	id: string,
): Promise<CalendarEvent> {
	const event = await readEvent(db, caller, id);
	if (event.ownerCode !== caller.user.employeeCode) throw new AppError('edit-unauthorised');
	return event;
}

/** The events with the names of the people in them. */
export async function answerWith(
	db: Kysely<Database>,
	{ company }: Caller,
	events: readonly CalendarEvent[],
): Promise<CalendarResponse> {
	const codes = new Set(
		events.flatMap(({ ownerCode, invitedEmployeesCode }) => [ownerCode, ...invitedEmployeesCode]),
	);
	if (codes.size === 0) return { events, employees: [] };
	const people = await peopleByName(db, company)
		.where('e.employee_code', 'in', [...codes])
		.execute();
	return { events, employees: people.map(shownPerson) };
}
