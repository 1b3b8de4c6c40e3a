import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { Request } from '#worker/contract/request.ts';

/** Stores the moves of approved transfers with their dates, once per request. Nothing moves yet. */
export async function planMoves(
	db: Kysely<Database>,
	company: string,
	requests: readonly Request[],
): Promise<void> {
	const moves = requests.flatMap(({ _id, client, employee, transfer }) =>
		client && transfer
			? {
					request_id: _id,
					client_code: client.code,
					from_code: employee.employeeCode,
					to_code: transfer.toEmployee.employeeCode,
					visit_day: transfer.visitDay,
					apply_date: transfer.transferEmployeeApplyDate,
					end_date: transfer.transferEmployeeEndDate,
					vacation_start: transfer.vacationStart,
				}
			: [],
	);
	await sql`insert into client_moves (company_id, request_id, client_code, from_code, to_code,
			visit_day, apply_date, end_date, vacation_start)
		select ${company}, m.request_id, m.client_code, m.from_code, m.to_code, m.visit_day,
			m.apply_date, m.end_date, m.vacation_start
		from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(request_id text,
			client_code text, from_code text, to_code text, visit_day integer, apply_date text,
			end_date text, vacation_start text)
		join clients c on c.company_id = ${company} and c.code = m.client_code
		on conflict (company_id, request_id) do nothing`.execute(db);
	await sql`insert into vacation_transfers (company_id, employee_code, start_date, client_code)
		select v.company_id, v.employee_code, v.start_date, m.client_code
		from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
			as m(client_code text, from_code text, vacation_start text)
		join vacations v on v.company_id = ${company} and v.employee_code = m.from_code
			and v.start_date = m.vacation_start
		join clients c on c.company_id = ${company} and c.code = m.client_code
		on conflict do nothing`.execute(db);
}
