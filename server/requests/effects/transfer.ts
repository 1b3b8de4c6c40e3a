import { sql } from 'kysely';
import { companyDay } from '#server/company-day.ts';
import { bumpVersion } from '#server/db/data-version.ts';
import type { TakeEffect } from '../kind-rules.ts';

/**
 * A vacation's transfer marks the client as taken over; any other one whose day has come moves the
 * client to the salesman named, out of the route of the one before.
 */
export const takeEffectOfTransfer: TakeEffect = async (db, company, requests, now) => {
	const today = companyDay(now);
	const moves = requests.flatMap(({ client, employee, transfer }) =>
		client && transfer
			? {
					client: client.code,
					from: employee.employeeCode,
					to: transfer.toEmployee.employeeCode,
					date: transfer.toDate,
					vacation: transfer.vacationStart,
				}
			: [],
	);
	const moved = sql`select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
		as m(client text, "from" text, "to" text, date text, vacation text)`;
	await sql`insert into vacation_transfers (company_id, employee_code, start_date, client_code)
		select v.company_id, v.employee_code, v.start_date, m.client
		from (${moved}) m join vacations v on v.company_id = ${company}
			and v.employee_code = m."from" and v.start_date = m.vacation
		on conflict do nothing`.execute(db);
	await sql`with gone as (
			update clients c set salesman_code = m."to"
			from (${moved}) m join employees e on e.company_id = ${company}
				and e.employee_code = m."to" and not e.disabled
			where c.company_id = ${company} and c.code = m.client and c.salesman_code = m."from"
				and m.vacation is null and m.date <= ${today}
			returning c.code, m."from"
		)
		delete from route_clients r using gone
		where r.company_id = ${company} and r.client_code = gone.code
			and r.salesman_code = gone."from"`.execute(db);
	await bumpVersion(db, company, 'clients');
	await bumpVersion(db, company, 'routes');
};
