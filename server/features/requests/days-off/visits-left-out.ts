import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { AskedAllowance } from '#worker/contract/allowance.ts';
import { countVisitsLeftOut, type Stop } from './count-visits-left-out.ts';

type StopRow = Stop & { readonly index: number };

/**
 * Counts the visits that each item leaves out (rule 7.5), from the route of the client or person and
 * from the allowances and absences that are running, wherever they came from. null without a route. The
 * order is that of the items.
 */
export async function visitsLeftOut(
	db: Kysely<Database>,
	company: string,
	items: readonly AskedAllowance[],
): Promise<readonly (number | null)[]> {
	const asked = items.map(({ clientCode, employeeCode }, index) => ({
		index,
		client: clientCode,
		employee: employeeCode,
	}));
	const { rows } = await sql<StopRow>`
		select d.index, r.weekday, coalesce((
			select json_agg(json_build_object('startDate', x.start_date, 'endDate', x.end_date,
				'reason', x.reason))
			from (
				select a.start_date, a.end_date, a.reason from client_allowances a
					where a.company_id = ${company} and a.client_code = r.client_code
				union all select s.start_date, s.end_date, s.reason from salesman_allowances s
					where s.company_id = ${company} and s.employee_code = r.salesman_code
			) x), '[]'::json) as excuses
		from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
			as d(index integer, client text, employee text)
		join route_clients r on r.company_id = ${company}
			and (r.client_code = d.client or (d.client is null and r.salesman_code = d.employee))`.execute(
		db,
	);
	const stops = new Map<number, Stop[]>();
	for (const { index, ...stop } of rows) {
		const known = stops.get(index);
		if (known) known.push(stop);
		else stops.set(index, [stop]);
	}
	return items.map((item, index) => {
		const own = stops.get(index);
		return own ? countVisitsLeftOut(item, item.visitFrequency, own) : null;
	});
}
