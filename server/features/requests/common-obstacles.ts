import { type Kysely, sql } from 'kysely';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { DecisionRefusal } from '#worker/contract/decision.ts';
import type { Request } from '#worker/contract/request.ts';
import { overlaps } from './overlap.ts';

type Row = {
	readonly request_id: string;
	readonly employee_gone: boolean;
	readonly client_gone: boolean;
	readonly overlapping: boolean;
};

/**
 * Finds the obstacles common to all kinds, in one statement: the person has left; the client is no
 * longer with them or the people below; another approved request overlaps, also one earlier in the
 * same batch; or `isTooLate`, which gets the company day, is true (rule 7.14).
 */
export async function commonObstacles(
	db: Kysely<Database>,
	company: string,
	requests: readonly Request[],
	now: Date,
	isTooLate: (request: Request, today: string) => boolean,
): Promise<Map<string, DecisionRefusal>> {
	const found = new Map<string, DecisionRefusal>();
	if (requests.length === 0) return found;
	const today = companyDay(now);
	const rows = await standing(db, company, requests, today);
	const approved = new Map<string, Request[]>();
	for (const request of requests) {
		const row = rows.get(request._id);
		const beside = approved.get(subjectOf(request)) ?? [];
		const obstacle = obstacleOf(row, isTooLate(request, today));
		if (obstacle) found.set(request._id, obstacle);
		else if (beside.some((other) => isOverlapping(request, other))) {
			found.set(request._id, 'overlapping');
		} else approved.set(subjectOf(request), [...beside, request]);
	}
	return found;
}

/** Whether the last day of a request is before `today`. */
export function hasEnded({ endDate }: Request, today: string): boolean {
	return endDate !== null && endDate < today;
}

function obstacleOf(row: Row | undefined, isLate: boolean): DecisionRefusal | null {
	if (!row || row.employee_gone) return 'employee-gone';
	if (row.client_gone) return 'client-gone';
	if (isLate) return 'too-late';
	return row.overlapping ? 'overlapping' : null;
}

async function standing(
	db: Kysely<Database>,
	company: string,
	requests: readonly Request[],
	today: string,
): Promise<ReadonlyMap<string, Row>> {
	const ids = requests.map(({ _id }) => _id);
	const { rows } = await sql<Row>`
		select r.request_id, e.disabled as employee_gone,
			r.client_code is not null and (c.code is null or (c.salesman_code <> r.employee_code
				and not exists (select 1 from employee_ancestors a where a.company_id = r.company_id
					and a.ancestor_code = r.employee_code and a.employee_code = c.salesman_code)
			)) as client_gone,
			exists (select 1 from requests o
				where o.status = 'approved' and ${overlaps('r', 'o', today)}) as overlapping
		from requests r
		join employees e on e.company_id = r.company_id and e.employee_code = r.employee_code
		left join clients c on c.company_id = r.company_id and c.code = r.client_code
		where r.company_id = ${company} and r.request_id in (${sql.join(ids)})`.execute(db);
	return new Map(rows.map((row) => [row.request_id, row]));
}

function subjectOf({ client, employee }: Request): string {
	return client ? `client ${client.code}` : `employee ${employee.employeeCode}`;
}

function isOverlapping(one: Request, other: Request): boolean {
	const isBefore = (end: string | null, start: string) => end !== null && end < start;
	return !isBefore(one.endDate, other.startDate) && !isBefore(other.endDate, one.startDate);
}
