import { sql } from 'kysely';
import { companyDay } from '#server/company-day.ts';
import { inTeam } from '#server/people/team.ts';
import { VacationAlertResponse } from '#worker/wire/vacation.ts';
import { type KnownCall, knownRoute, type Route } from './route.ts';

/** A vacation is announced so many days before it begins: time enough to hand the clients over. */
const ANNOUNCED_DAYS = 30;

type AlertRow = {
	employee_code: string;
	name: string;
	start_date: string;
	end_date: string;
	total: number;
	transfered: number;
};

/** Section 7: the caller's people on vacation, now or soon, whose clients nobody has taken over. */
export function vacationRoutes(): readonly Route[] {
	return [
		knownRoute('session', {
			method: 'GET',
			path: '/v3/app/vacation/salesmen/alert',
			tag: 'Notifications and content',
			summary: "Vacations of the caller's people, running or within 30 days, with clients left",
			request: null,
			response: VacationAlertResponse,
			handle: alert,
		}),
	];
}

async function alert({ db, now, caller }: KnownCall<null>): Promise<VacationAlertResponse> {
	const today = companyDay(now);
	const soon = Temporal.PlainDate.from(today).add({ days: ANNOUNCED_DAYS }).toString();
	const { rows } = await sql<AlertRow>`
		select v.employee_code, e.name, v.start_date, v.end_date,
			count(c.code)::int as total, count(t.client_code)::int as transfered
		from vacations v
		join employees e on e.company_id = v.company_id and e.employee_code = v.employee_code
		join clients c on c.company_id = v.company_id and c.salesman_code = v.employee_code
		left join vacation_transfers t on t.company_id = v.company_id
			and t.employee_code = v.employee_code and t.start_date = v.start_date
			and t.client_code = c.code
		where v.company_id = ${caller.company} and v.end_date >= ${today} and v.start_date <= ${soon}
			and not e.disabled and ${inTeam(caller, 'v.employee_code')}
		group by v.employee_code, e.name, v.start_date, v.end_date
		having count(t.client_code) < count(c.code)
		order by v.start_date, v.employee_code`.execute(db);
	return rows.map((row) => ({
		employee: { employeeCode: row.employee_code, name: row.name },
		date: { start: row.start_date, end: row.end_date },
		totalClients: row.total,
		transferedClients: row.transfered,
	}));
}
