import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Person } from '#worker/contract/person.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { isConsultant } from '#worker/domain/session/person.ts';
import { AppError } from '#worker/errors.ts';

/** The people whose results are read. */
export type Scope = {
	readonly company: string;
	readonly caller: string;
	/**
	 * The scope contains everybody below these people, and those of them who are also in
	 * `included`.
	 */
	readonly roots: readonly string[];
	readonly included: readonly string[];
	/** The path from below the caller down to the requested team. */
	readonly path: readonly Person[];
};

/**
 * Everybody the caller may review: the people below; for a consultant also the people they consult
 * for and everybody below these (for a consultant manager: those of the consultants below). With
 * `team` only that person and everybody below. Throws not-found for anybody else.
 */
export async function scopeOf(
	db: Kysely<Database>,
	caller: Caller,
	team: string | null,
): Promise<Scope> {
	const { company, user } = caller;
	const consulted = isConsultant(user) ? await consultedBy(db, caller) : [];
	const whole: Scope = {
		company,
		caller: user.employeeCode,
		roots: [user.employeeCode, ...consulted],
		included: consulted,
		path: [],
	};
	if (team === null) return whole;
	const path = await pathTo(db, whole, team);
	return { ...whole, roots: [team], included: [team], path };
}

async function consultedBy(
	db: Kysely<Database>,
	{ company, user }: Caller,
): Promise<readonly string[]> {
	if (!user.isConsultantManager) return user.consultantFor;
	const { rows } = await sql<{ code: string }>`
		select distinct c.code from employees e
		cross join lateral jsonb_array_elements_text(e.consultant_for) as c(code)
		where e.company_id = ${company} and not e.disabled and e.employee_code in (
			select a.employee_code from employee_ancestors a
			where a.company_id = ${company} and a.ancestor_code = ${user.employeeCode})`.execute(db);
	return [...new Set([...user.consultantFor, ...rows.map(({ code }) => code)])];
}

/** SQL: whether `code` (a column) is in the scope. The caller never is. */
export function inScope(scope: Scope, code: string): RawBuilder<SqlBool> {
	const { company, roots, included, caller } = scope;
	const column = sql.ref(code);
	const itself =
		included.length > 0 ? sql<SqlBool>` or ${column} in (${sql.join(included)})` : sql``;
	return sql<SqlBool>`(${column} <> ${caller} and (${column} in (
		select a.employee_code from employee_ancestors a
		where a.company_id = ${company} and a.ancestor_code in (${sql.join(roots)}))${itself}))`;
}

async function pathTo(
	db: Kysely<Database>,
	scope: Scope,
	team: string,
): Promise<readonly Person[]> {
	const { rows } = await sql<{ employee_code: string; name: string; job_title: JobTitle }>`
		select e.employee_code, e.name, e.job_title
		from employees e
		left join employee_ancestors a on a.company_id = e.company_id
			and a.employee_code = ${team} and a.ancestor_code = e.employee_code
		where e.company_id = ${scope.company} and ${inScope(scope, 'e.employee_code')}
			and (e.employee_code = ${team} or a.depth is not null)
		order by coalesce(a.depth, 0) desc`.execute(db);
	if (rows.at(-1)?.employee_code !== team) throw new AppError('not-found');
	return rows.map((row) => ({
		employeeCode: row.employee_code,
		name: row.name,
		jobTitle: row.job_title,
	}));
}
