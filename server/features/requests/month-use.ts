import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { REQUEST_KINDS, type RequestDetail, type RequestKind } from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';
import { groupBy } from '#worker/domain/shared/group-by.ts';

type MonthRow = {
	readonly request_id: string;
	readonly kind: RequestKind;
	readonly employee_code: string;
	readonly start_date: string;
	readonly detail: RequestDetail;
};

const COUNTED = REQUEST_KINDS.filter((kind) => KIND_RULES[kind].inMonth !== null);

function monthGroup({ kind, employee_code, start_date }: Omit<MonthRow, 'request_id'>): string {
	return `${kind} ${employee_code} ${start_date.slice(0, 7)}`;
}

/**
 * Reads what uses the limits of a month. Returns the function that sums, for one of these requests,
 * the use of all other requests of the same kind, person and month.
 */
export async function monthUse(
	db: Kysely<Database>,
	company: string,
	ids: readonly string[],
): Promise<(request: MonthRow) => number> {
	const { rows } = await sql<MonthRow>`
		select o.request_id, o.kind, o.employee_code, o.start_date, o.detail from requests o
		where o.company_id = ${company} and o.status in ('waiting', 'approved')
			and (o.kind, o.employee_code, substr(o.start_date, 1, 7)) in (
				select r.kind, r.employee_code, substr(r.start_date, 1, 7) from requests r
				where r.company_id = ${company} and r.request_id in (${sql.join(ids)})
					and r.kind in (${sql.join(COUNTED)}))`.execute(db);
	const months = groupBy(rows, monthGroup);
	return (request) => {
		const alike = months.get(monthGroup(request)) ?? [];
		return alike
			.filter(({ request_id }) => request_id !== request.request_id)
			.reduce((sum, { kind, detail }) => sum + (KIND_RULES[kind].inMonth?.(detail) ?? 0), 0);
	};
}
