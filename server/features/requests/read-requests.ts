import type { Kysely } from 'kysely';
import { shownPerson } from '#server/platform/db/shown-person.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Person } from '#worker/contract/person.ts';
import type { Request } from '#worker/contract/request.ts';

/**
 * Requests of a company joined with their names: add `where`, order and limit, and map each row by
 * `requestOf`. `r` is the request, `e` the person it is for.
 */
export function selectRequests(db: Kysely<Database>, company: string) {
	return db
		.selectFrom('requests as r')
		.innerJoin('employees as q', (join) =>
			join
				.onRef('q.company_id', '=', 'r.company_id')
				.onRef('q.employee_code', '=', 'r.requester_code'),
		)
		.innerJoin('employees as e', (join) =>
			join
				.onRef('e.company_id', '=', 'r.company_id')
				.onRef('e.employee_code', '=', 'r.employee_code'),
		)
		.leftJoin('employees as b', (join) =>
			join.onRef('b.company_id', '=', 'r.company_id').onRef('b.employee_code', '=', 'r.decided_by'),
		)
		.leftJoin('clients as c', (join) =>
			join.onRef('c.company_id', '=', 'r.company_id').onRef('c.code', '=', 'r.client_code'),
		)
		.selectAll('r')
		.select([
			'q.name as requester_name',
			'q.job_title as requester_title',
			'e.name as employee_name',
			'e.job_title as employee_title',
			'e.consultant_for as employee_consultant_for',
			'e.is_consultant_manager as employee_consultant_manager',
			'b.name as decider_name',
			'b.job_title as decider_title',
			'c.name as client_name',
			'c.comercial_division as client_division',
			'c.city as client_city',
			'c.uf as client_uf',
		])
		.where('r.company_id', '=', company);
}

export type JoinedRequestRow = Awaited<
	ReturnType<ReturnType<typeof selectRequests>['execute']>
>[number];

/**
 * Returns requests by their ids, in the order of the ids; unknown ids are left out. It checks no
 * access; its caller must.
 */
export async function readRequests(
	db: Kysely<Database>,
	company: string,
	ids: readonly string[],
): Promise<readonly Request[]> {
	if (ids.length === 0) return [];
	const rows = await selectRequests(db, company).where('r.request_id', 'in', ids).execute();
	const byId = new Map(rows.map((row) => [row.request_id, requestOf(row)]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** In the shape of the API. A client that left the company keeps its code. */
export function requestOf(row: JoinedRequestRow): Request {
	return {
		_id: row.request_id,
		kind: row.kind,
		status: row.status,
		revision: row.revision,
		requester: {
			employeeCode: row.requester_code,
			name: row.requester_name,
			jobTitle: row.requester_title,
		},
		employee: shownPerson({
			employee_code: row.employee_code,
			name: row.employee_name,
			job_title: row.employee_title,
			consultant_for: row.employee_consultant_for,
			is_consultant_manager: row.employee_consultant_manager,
		}),
		client:
			row.client_code === null
				? null
				: {
						code: row.client_code,
						name: row.client_name ?? row.client_code,
						comercialDivision: row.client_division ?? '',
						city: row.client_city ?? '',
						uf: row.client_uf ?? '',
					},
		startDate: row.start_date,
		endDate: row.end_date,
		reason: row.reason,
		observation: row.observation,
		cost: row.cost,
		createdAt: row.created_at.toISOString(),
		policy: { verdict: row.verdict, evidence: row.evidence },
		decision: decisionOf(row),
		...row.detail,
	};
}

function decisionOf(row: JoinedRequestRow): Request['decision'] {
	if (row.decided_at === null) return null;
	return {
		by: deciderOf(row),
		at: row.decided_at.toISOString(),
		reason: row.decision_reason,
		settled: row.settled_at !== null,
	};
}

function deciderOf(row: JoinedRequestRow): Person {
	const code = row.decided_by ?? '';
	return {
		employeeCode: code,
		name: row.decider_name ?? code,
		jobTitle: row.decider_title ?? 'Empresa',
	};
}
