import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';

/** Whether a person is below the caller, at any depth. The caller is not in their own team. */
export async function isInTeam(
	db: Kysely<Database>,
	caller: Caller,
	employeeCode: string,
): Promise<boolean> {
	const row = await db
		.selectFrom('employee_ancestors')
		.select('employee_code')
		.where('company_id', '=', caller.company)
		.where('ancestor_code', '=', caller.user.employeeCode)
		.where('employee_code', '=', employeeCode)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * SQL: whether `code` (a column) belongs to a person below the caller. Uses an index, so the cost
 * does not depend on the size of the team.
 */
export function inTeam(caller: Caller, code: string): RawBuilder<SqlBool> {
	return sql<SqlBool>`${sql.ref(code)} in (
		select a.employee_code from employee_ancestors a
		where a.company_id = ${caller.company} and a.ancestor_code = ${caller.user.employeeCode})`;
}

/**
 * SQL: whether `code` belongs to the caller or to a person below. One list, because `or` beside a
 * subquery makes both databases read the whole company.
 */
export function inTeamOrSelf(caller: Caller, code: string): Expression<SqlBool> {
	return sql<SqlBool>`${sql.ref(code)} in (
		select ${caller.user.employeeCode}::text union all
		select a.employee_code from employee_ancestors a
		where a.company_id = ${caller.company} and a.ancestor_code = ${caller.user.employeeCode})`;
}
