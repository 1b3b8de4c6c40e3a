import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { REQUEST_KINDS } from '#worker/contract/request.ts';
import { KIND_RULES } from '#worker/domain/requests/kinds/request-kinds.ts';

const OVER_ONCE_BEGUN = sql.join(
	['', ...REQUEST_KINDS.filter((kind) => KIND_RULES[kind].isOverOnceBegun)].map((kind) =>
		sql.lit(kind),
	),
);

/**
 * SQL: whether `other` (a table alias of requests) overlaps `one`: another request about the same
 * client, or without a client about the same person, that has a day in common with it.
 *
 * @param today ISO date, company day.
 */
export function overlaps(one: string, other: string, today: string): RawBuilder<SqlBool> {
	const of = (name: string) => sql.ref(`${one}.${name}`);
	const its = (name: string) => sql.ref(`${other}.${name}`);
	return sql<SqlBool>`(${its('company_id')} = ${of('company_id')}
		and ${its('request_id')} <> ${of('request_id')}
		and (${its('client_code')} = ${of('client_code')} or (${its('client_code')} is null
			and ${its('employee_code')} =
				case when ${of('client_code')} is null then ${of('employee_code')} end))
		and ${groupOf(its('kind'))} = ${groupOf(of('kind'))}
		and ${its('start_date')} <= coalesce(${of('end_date')}, '9999-12-31')
		and coalesce(${its('end_date')}, '9999-12-31') >= ${of('start_date')}
		and (${its('kind')} not in (${OVER_ONCE_BEGUN}) or ${its('end_date')} is not null
			or ${its('start_date')} >= ${today}))`;
}

/** SQL: the overlap group of a kind. */
function groupOf(kind: RawBuilder<unknown>): RawBuilder<string> {
	const cases = REQUEST_KINDS.map(
		(each) => sql`when ${sql.lit(each)} then ${sql.lit(KIND_RULES[each].overlapGroup)}`,
	);
	return sql<string>`case ${kind} ${sql.join(cases, sql` `)} end`;
}
