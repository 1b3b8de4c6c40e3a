import { type Kysely, sql } from 'kysely';
import { inTeam, inTeamOrSelf } from '#server/features/company/public/in-team.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { TransferVacationResponse } from '#worker/contract/transfer.ts';
import { AppError } from '#worker/errors.ts';

/** Days before its start at which a vacation is announced (rule 6.9). */
const ANNOUNCED_DAYS = 30;

/** The latest start of a vacation that is announced today. */
export function lastDayAnnounced(now: Date): string {
	return Temporal.PlainDate.from(companyDay(now)).add({ days: ANNOUNCED_DAYS }).toString();
}

export type VacationProgress = {
	readonly employee_code: string;
	readonly name: string;
	readonly start_date: string;
	readonly end_date: string;
	/** Clients of that person, including those that are with others at the moment. */
	readonly total: number;
	/** Clients that are taken over by an approved transfer. */
	readonly transfered: number;
	/** Requested and not yet in effect. */
	readonly waiting: number;
};

/**
 * Vacations of the caller's people, running or within 30 days, with the progress of their
 * transfers. Clients are marked and then counted, because joining the lists with each other took
 * time by the square of the clients.
 */
export async function vacationProgress(
	db: Kysely<Database>,
	caller: Caller,
	now: Date,
): Promise<readonly VacationProgress[]> {
	const today = companyDay(now);
	const { rows } = await sql<VacationProgress>`
		with away as (
			select v.employee_code, v.start_date, v.end_date, e.name
			from vacations v
			join employees e on e.company_id = v.company_id and e.employee_code = v.employee_code
			where v.company_id = ${caller.company} and v.end_date >= ${today}
				and v.start_date <= ${lastDayAnnounced(now)} and not e.disabled and ${inTeam(caller, 'v.employee_code')}
		), marks as (
			select v.employee_code, v.start_date, c.code, 'held' as mark
			from away v join clients c on c.company_id = ${caller.company}
				and c.salesman_code = v.employee_code
			union all
			select v.employee_code, v.start_date, t.client_code, 'covered'
			from away v join vacation_transfers t on t.company_id = ${caller.company}
				and t.employee_code = v.employee_code and t.start_date = v.start_date
			union all
			select v.employee_code, v.start_date, r.client_code, 'asked'
			from away v join requests r on r.company_id = ${caller.company}
				and r.employee_code = v.employee_code and r.kind = 'transfer'
				and r.detail->'transfer'->>'vacationStart' = v.start_date
			where r.status = 'waiting' or (r.status = 'approved' and r.settled_at is null)
		), clients_away as (
			select employee_code, start_date, code, bool_or(mark = 'covered') as covered,
				bool_or(mark = 'asked') as asked
			from marks group by employee_code, start_date, code
			having bool_or(mark <> 'asked')
		), counted as (
			select employee_code, start_date, count(*)::int as total,
				(count(*) filter (where covered))::int as transfered,
				(count(*) filter (where asked and not covered))::int as waiting
			from clients_away group by employee_code, start_date
		)
		select v.employee_code, v.name, v.start_date, v.end_date, n.total, n.transfered, n.waiting
		from counted n
		join away v on v.employee_code = n.employee_code and v.start_date = n.start_date
		order by v.start_date, v.employee_code`.execute(db);
	return rows;
}

type ClientRow = {
	readonly code: string;
	readonly name: string;
	readonly comercial_division: string;
	readonly uf: string;
	readonly city: string;
	readonly weekday: number | null;
	readonly covered: boolean;
	readonly asked: boolean;
	readonly target: { readonly employeeCode: string; readonly name: string } | null;
};

/**
 * Returns the clients of one vacation: taken over, requested, or not handed over. Throws not-found
 * for an unknown vacation and for one outside of the caller's team.
 */
export async function vacationClients(
	db: Kysely<Database>,
	caller: Caller,
	key: { readonly employeeCode: string; readonly start: string },
): Promise<TransferVacationResponse> {
	const { company } = caller;
	const vacation = await db
		.selectFrom('vacations as v')
		.innerJoin('employees as e', (join) =>
			join
				.onRef('e.company_id', '=', 'v.company_id')
				.onRef('e.employee_code', '=', 'v.employee_code'),
		)
		.select(['v.employee_code', 'e.name', 'v.start_date', 'v.end_date'])
		.where('v.company_id', '=', company)
		.where('v.employee_code', '=', key.employeeCode)
		.where('v.start_date', '=', key.start)
		.where(inTeamOrSelf(caller, 'v.employee_code'))
		.executeTakeFirst();
	if (!vacation) throw new AppError('not-found');
	const { rows } = await sql<ClientRow>`
		with covered as (
			select client_code from vacation_transfers
			where company_id = ${company} and employee_code = ${key.employeeCode}
				and start_date = ${key.start}
		), asked as (
			select distinct on (client_code) client_code,
				status = 'waiting' or settled_at is null as is_open,
				detail->'transfer'->'toEmployee' as target
			from requests
			where company_id = ${company} and kind = 'transfer' and employee_code = ${key.employeeCode}
				and status in ('waiting', 'approved')
				and detail->'transfer'->>'vacationStart' = ${key.start}
			order by client_code, created_at desc
		)
		select c.code, c.name, c.comercial_division, c.uf, c.city, c.weekday,
			t.client_code is not null as covered, coalesce(a.is_open, false) as asked, a.target
		from clients c
		left join covered t on t.client_code = c.code
		left join asked a on a.client_code = c.code
		where c.company_id = ${company}
			and (c.salesman_code = ${key.employeeCode} or t.client_code is not null)
		order by c.weekday nulls last, c.city, c.name, c.code`.execute(db);
	return {
		employee: { employeeCode: vacation.employee_code, name: vacation.name },
		date: { start: vacation.start_date, end: vacation.end_date },
		clients: rows.map(({ covered, asked, target, comercial_division, ...client }) => ({
			...client,
			comercialDivision: comercial_division,
			state: covered ? 'covered' : asked ? 'waiting' : 'missing',
			toEmployee: covered || asked ? target : null,
		})),
	};
}
