import { type Kysely, sql } from 'kysely';
import { standsIn } from '#server/features/company/public/stands-in.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { type PersonRow, shownPerson } from '#server/platform/db/shown-person.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { PendingEmployeesResponse } from '#worker/contract/decision.ts';
import { REQUEST_KINDS, type RequestKind } from '#worker/contract/request.ts';
import { groupBy } from '#worker/domain/shared/group-by.ts';
import { AppError } from '#worker/errors.ts';

type Row = PersonRow & {
	readonly people: number;
	readonly kind: RequestKind | null;
	readonly waiting: number;
	readonly oldest: Date | null;
};

/** Columns of `PersonRow`. */
const PERSON = sql.raw(
	'e.employee_code, e.name, e.job_title, e.consultant_for, e.is_consultant_manager',
);

/**
 * Returns the people directly below `parent` (the caller, or a person below). Each has the number
 * of requests, of them and everybody below, that wait for a decision of the caller. An administrator
 * also gets those whose requests nobody above can decide. Throws not-found for anybody else.
 */
export async function pendingPeople(
	db: Kysely<Database>,
	caller: Caller,
	parent: string,
): Promise<PendingEmployeesResponse> {
	const path = await pathTo(db, caller, parent);
	const { rows } = await sql<Row>`
		select ${PERSON}, r.kind, count(r.request_id)::int as waiting,
			min(r.created_at) as oldest,
			(select count(*)::int from employee_ancestors b where b.company_id = e.company_id
				and b.ancestor_code = e.employee_code) as people
		from employees e
		left join employee_ancestors a on a.company_id = e.company_id
			and a.ancestor_code = e.employee_code
		left join requests r on r.company_id = e.company_id and r.status = 'waiting'
			and r.requester_code <> ${caller.user.employeeCode}
			and r.employee_code = a.employee_code
		where e.company_id = ${caller.company} and e.parent_code = ${parent}
			and (not e.disabled or r.request_id is not null)
		group by e.company_id, ${PERSON}, r.kind
		union all
		select ${PERSON}, r.kind, count(*)::int, min(r.created_at), 0
		from employees e
		join requests r on r.company_id = e.company_id and r.status = 'waiting'
			and r.requester_code <> ${caller.user.employeeCode} and r.employee_code = e.employee_code
		where e.company_id = ${caller.company} and e.parent_code = ${parent}
		group by e.company_id, ${PERSON}, r.kind
		union all
		select ${PERSON}, r.kind, count(*)::int, min(r.created_at), 0
		from requests r
		join employees e on e.company_id = r.company_id and e.employee_code = r.employee_code
		where r.company_id = ${caller.company} and r.status = 'waiting'
			and ${parent} = ${caller.user.employeeCode}
			and r.requester_code <> ${caller.user.employeeCode}
			and e.parent_code is distinct from ${parent}
			and ${standsIn(caller, 'r.employee_code', 'r.requester_code')}
		group by e.company_id, ${PERSON}, r.kind
		order by employee_code`.execute(db);
	return { path, employees: employeesOf(rows) };
}

/** The path from the caller (excluded) down to `parent`. */
async function pathTo(
	db: Kysely<Database>,
	{ company, user }: Caller,
	parent: string,
): Promise<PendingEmployeesResponse['path']> {
	if (parent === user.employeeCode) return [];
	const { rows } = await sql<PersonRow>`
		select ${PERSON}
		from employee_ancestors mine
		join employees e on e.company_id = mine.company_id
			and e.employee_code = mine.employee_code
		where mine.company_id = ${company} and mine.ancestor_code = ${user.employeeCode}
			and (e.employee_code = ${parent} or exists (
				select 1 from employee_ancestors a where a.company_id = mine.company_id
					and a.ancestor_code = e.employee_code and a.employee_code = ${parent}))
		order by mine.depth`.execute(db);
	if (rows.length === 0) throw new AppError('not-found');
	return rows.map(shownPerson);
}

function employeesOf(rows: readonly Row[]): PendingEmployeesResponse['employees'] {
	const byCode = groupBy(rows, ({ employee_code }) => employee_code);
	return [...byCode.values()].flatMap((ofOne) => {
		const [first] = ofOne;
		if (!first) return [];
		const pending = REQUEST_KINDS.map((kind) => ({
			kind,
			waiting: sum(ofOne.filter((row) => row.kind === kind)),
		}));
		const instants = ofOne.flatMap(({ oldest }) => oldest?.toISOString() ?? []).sort();
		return {
			employee: shownPerson(first),
			people: Math.max(...ofOne.map(({ people }) => people)),
			total: sum(ofOne),
			oldest: instants[0] ?? null,
			pending: pending.filter(({ waiting }) => waiting > 0),
		};
	});
}

function sum(rows: readonly Row[]): number {
	return rows.reduce((all, { waiting }) => all + waiting, 0);
}
