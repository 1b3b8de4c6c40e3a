import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';

/**
 * SQL: whether the caller administers the company and nobody active is above the person `code` (a
 * column) who could decide, because `except` (a column) made the request: then administrators decide
 * (rule 7.19). Never about themselves.
 */
export function standsIn(
	{ company, user }: Caller,
	code: string,
	except: string = code,
): RawBuilder<SqlBool> {
	return sql<SqlBool>`(exists (select 1 from administrators ad
			where ad.company_id = ${company} and ad.employee_code = ${user.employeeCode})
		and ${sql.ref(code)} <> ${user.employeeCode} and ${nobodyAbove(company, code, except)})`;
}

/** SQL: whether nobody active is above the person `code`, apart from `except`. */
function nobodyAbove(company: string, code: string, except: string = code): RawBuilder<SqlBool> {
	return sql<SqlBool>`not exists (
		select 1 from employee_ancestors up
		join employees boss on boss.company_id = up.company_id
			and boss.employee_code = up.ancestor_code and not boss.disabled
		where up.company_id = ${company} and up.employee_code = ${sql.ref(code)}
			and up.ancestor_code <> ${sql.ref(except)})`;
}
