import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { AskedAllowance } from '#worker/contract/allowance.ts';
import type { VisitFrequency } from '#worker/contract/request.ts';

const WEEK_DAYS = 7;
/** Without an end, the visits of one year count (rule 7.5). */
const YEAR_WEEKS = 52;

/** The share of the weekly visits that is left out. */
const LEFT_OUT: Readonly<Record<VisitFrequency, number>> = {
	Semanal: 0,
	Quinzenal: 0.5,
	Mensal: 0.75,
	'Sem visita': 1,
};

/**
 * Counts the visits left out by each item, rounded, from the route of the client or person (rule
 * 7.5). Without an end, the visits of one year count. null without a route. The order is that of
 * the items.
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
	const { rows } = await sql<{ index: number; weekly: number }>`
		select d.index, count(*)::int as weekly
		from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
			as d(index integer, client text, employee text)
		join route_clients r on r.company_id = ${company} and r.weekday > 0
			and (r.client_code = d.client or (d.client is null and r.salesman_code = d.employee))
		group by d.index`.execute(db);
	const weekly = new Map(rows.map((row) => [row.index, row.weekly]));
	return items.map(({ startDate, endDate, visitFrequency }, index) => {
		const stops = weekly.get(index);
		if (stops === undefined) return null;
		const weeks = endDate === null ? YEAR_WEEKS : weeksFrom(startDate, endDate);
		const share = visitFrequency === null ? 1 : LEFT_OUT[visitFrequency];
		return Math.round(weeks * stops * share);
	});
}

function weeksFrom(startDate: string, endDate: string): number {
	const { days } = Temporal.PlainDate.from(startDate).until(endDate, { largestUnit: 'days' });
	return (days + 1) / WEEK_DAYS;
}
