import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { inTeam } from '#server/features/company/public/in-team.ts';
import { standsIn } from '#server/features/company/public/stands-in.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';

/**
 * SQL: whether the caller is who decides a request `r`: above its person, or an administrator where
 * nobody above could (rule 7.19). Own requests are excluded elsewhere.
 */
export function mayDecide(caller: Caller): RawBuilder<SqlBool> {
	return sql<SqlBool>`(${inTeam(caller, 'r.employee_code')}
		or ${standsIn(caller, 'r.employee_code', 'r.requester_code')})`;
}
