import { sql } from 'kysely';
import { notePlan } from '#server/features/plan/public/note-plan.ts';
import { bumpVersion } from '#server/platform/db/data-version.ts';
import type { TakeEffect } from '../kinds/server-kind.ts';

/** The reason that route plan and score treat as a visit every second week. */
const FORTNIGHTLY = 'Quinzenal';

/**
 * Excuses the client of an allowance from visits on its days or, without a client, its person (rule
 * 7.16). The route plan reads both.
 */
export const excuseFromVisits: TakeEffect = async (db, company, requests, now) => {
	const rows = requests.map(({ client, employee, startDate, endDate, reason, allowance }) => ({
		client: client?.code ?? null,
		employee: employee.employeeCode,
		start: startDate,
		end: endDate,
		reason: allowance?.visitFrequency === FORTNIGHTLY ? FORTNIGHTLY : reason,
	}));
	const excused = sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
		as x(client text, employee text, start text, "end" text, reason text)`;
	await sql`insert into client_allowances
			(company_id, client_code, start_date, end_date, reason)
		select distinct on (x.client, x.start) ${company}, x.client, x.start, x."end", x.reason
		from (${excused}) x join clients c on c.company_id = ${company} and c.code = x.client
		order by x.client, x.start
		on conflict (company_id, client_code, start_date)
			do update set end_date = excluded.end_date, reason = excluded.reason`.execute(db);
	await sql`insert into salesman_allowances
			(company_id, employee_code, start_date, end_date, reason)
		select distinct on (x.employee, x.start) ${company}, x.employee, x.start,
			coalesce(x."end", x.start), x.reason
		from (${excused}) x where x.client is null
		order by x.employee, x.start
		on conflict (company_id, employee_code, start_date)
			do update set end_date = excluded.end_date, reason = excluded.reason`.execute(db);
	const clients = rows.flatMap(({ client }) => client ?? []);
	if (clients.length > 0) await notePlan(db, company, now, clients);
	await bumpVersion(db, company, 'allowances');
};
