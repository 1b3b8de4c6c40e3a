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

/**
 * SQL: the allowances of the client of `one` (a table alias of requests) that run without a request
 * here, for example those that the company had before; start_date and end_date.
 */
export function runningOfClient(one: string): RawBuilder<unknown> {
	const of = (name: string) => sql.ref(`${one}.${name}`);
	return sql`select ca.start_date, ca.end_date from client_allowances ca
		where ca.company_id = ${of('company_id')} and ca.client_code = ${of('client_code')}
			and not exists (select 1 from requests q where q.company_id = ca.company_id
				and q.client_code = ca.client_code and q.start_date = ca.start_date
				and q.status = 'approved' and ${groupOf(sql`q.kind`)} = ${groupOf(of('kind'))})`;
}

/**
 * SQL: the first days of what runs on a day of `one` without a request here: allowances of its client
 * or, without a client, absences and vacations of its person.
 */
export function runningBeside(one: string): RawBuilder<unknown> {
	const of = (name: string) => sql.ref(`${one}.${name}`);
	return sql`select x.start_date from (
			${runningOfClient(one)}
			union all select sa.start_date, sa.end_date from salesman_allowances sa
				where sa.company_id = ${of('company_id')} and ${of('client_code')} is null
					and sa.employee_code = ${of('employee_code')}
					and not exists (select 1 from requests q where q.company_id = sa.company_id
						and q.client_code is null and q.employee_code = sa.employee_code
						and q.start_date = sa.start_date and q.status = 'approved'
						and ${groupOf(sql`q.kind`)} = ${groupOf(of('kind'))})
			union all select v.start_date, v.end_date from vacations v
				where v.company_id = ${of('company_id')} and ${of('client_code')} is null
					and v.employee_code = ${of('employee_code')}
		) x where x.start_date <= coalesce(${of('end_date')}, '9999-12-31')
			and coalesce(x.end_date, '9999-12-31') >= ${of('start_date')}`;
}

/** SQL: the overlap group of a kind. */
function groupOf(kind: RawBuilder<unknown>): RawBuilder<string> {
	const cases = REQUEST_KINDS.map(
		(each) => sql`when ${sql.lit(each)} then ${sql.lit(KIND_RULES[each].overlapGroup)}`,
	);
	return sql<string>`case ${kind} ${sql.join(cases, sql` `)} end`;
}
