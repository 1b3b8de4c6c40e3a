import { type Kysely, sql } from 'kysely';
import { inTeamOrSelf } from '#server/features/company/public/in-team.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { ConflictsBody, ConflictsResponse } from '#worker/contract/calendar.ts';
import { spanOf } from '#worker/domain/calendar/event.ts';
import { addDays, daysOf } from '#worker/domain/calendar/month.ts';
import { onlyInvitable } from './invitable.ts';

/** Days of routes that are searched: routes repeat weekly, so more days add nothing. */
const ROUTE_DAYS = 7;
const MOST = 50;

/**
 * Finds conflicts with a time: vacations of those named people whom the caller may invite, routes
 * of the people below the caller, and the caller's other events. Routes of other colleagues are not
 * shown.
 */
export async function conflictsOf(
	db: Kysely<Database>,
	caller: Caller,
	asked: ConflictsBody,
): Promise<ConflictsResponse> {
	const { company, user } = caller;
	const { first, last } = daysOf(asked, asked.timeZone);
	const people = [user.employeeCode, ...(await onlyInvitable(db, caller, asked.employeesCode))];
	const vacations = await db
		.selectFrom('vacations')
		.select(['employee_code as employeeCode', 'start_date as start', 'end_date as end'])
		.where('company_id', '=', company)
		.where('employee_code', 'in', people)
		.where('start_date', '<=', last)
		.where('end_date', '>=', first)
		.orderBy('start_date')
		.orderBy('employee_code')
		.execute();
	return {
		vacations,
		routes: await routesOn(db, caller, people, first, last),
		events: await overlapping(db, caller, asked),
	};
}

async function routesOn(
	db: Kysely<Database>,
	caller: Caller,
	people: readonly string[],
	first: string,
	last: string,
): Promise<ConflictsResponse['routes']> {
	const days = Array.from({ length: ROUTE_DAYS }, (_, index) => addDays(first, index))
		.filter((day) => day <= last)
		.map((day) => ({ day, weekday: Temporal.PlainDate.from(day).dayOfWeek }));
	const rows = await db
		.selectFrom('route_clients')
		.select(({ fn }) => ['salesman_code', 'weekday', fn.countAll<string>().as('clients')])
		.where('company_id', '=', caller.company)
		.where('salesman_code', 'in', people)
		.where(
			'weekday',
			'in',
			days.map(({ weekday }) => weekday),
		)
		.where(inTeamOrSelf(caller, 'salesman_code'))
		.groupBy(['salesman_code', 'weekday'])
		.orderBy('salesman_code')
		.execute();
	return days.flatMap(({ day, weekday }) =>
		rows
			.filter((row) => row.weekday === weekday)
			.map((row) => ({ employeeCode: row.salesman_code, date: day, clients: Number(row.clients) })),
	);
}

async function overlapping(
	db: Kysely<Database>,
	{ company, user }: Caller,
	{ exceptEvent, ...time }: ConflictsBody,
): Promise<ConflictsResponse['events']> {
	const { from, until } = spanOf(time, time.timeZone);
	const { rows } = await sql<ConflictsResponse['events'][number]>`
		select e.event_id as "_id", e.title, e.all_day as "allDay", e.start_text as start,
			e.end_text as "end"
		from calendar_events e
		left join calendar_invitations i on i.company_id = e.company_id
			and i.event_id = e.event_id and i.employee_code = ${user.employeeCode}
		where e.company_id = ${company} and e.status = 'waiting'
			and e.starts_at < ${until}::timestamptz and e.ends_at > ${from}::timestamptz
			and e.event_id <> ${exceptEvent ?? ''}
			and (e.owner_code = ${user.employeeCode}
				or (i.employee_code is not null and i.presence is distinct from 'decline'))
		order by e.starts_at, e.event_id limit ${MOST}`.execute(db);
	return rows;
}
