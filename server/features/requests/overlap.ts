import { type RawBuilder, type SqlBool, sql } from 'kysely';

/**
 * SQL: `other` (a table alias of requests) is another request about the same client, or the same
 * person where there is no client, in days that `one` asks for too. The two kinds of allowance
 * count as one. A transfer for good is in nobody's way once its day has come.
 * @param today ISO date of the company
 */
export function overlaps(one: string, other: string, today: string): RawBuilder<SqlBool> {
	const of = (name: string) => sql.ref(`${one}.${name}`);
	const its = (name: string) => sql.ref(`${other}.${name}`);
	return sql<SqlBool>`(${its('company_id')} = ${of('company_id')}
		and ${its('request_id')} <> ${of('request_id')}
		and (${its('client_code')} = ${of('client_code')} or (${its('client_code')} is null
			and ${its('employee_code')} =
				case when ${of('client_code')} is null then ${of('employee_code')} end))
		and replace(${its('kind')}, 'retroactive', '') = replace(${of('kind')}, 'retroactive', '')
		and ${its('start_date')} <= coalesce(${of('end_date')}, '9999-12-31')
		and coalesce(${its('end_date')}, '9999-12-31') >= ${of('start_date')}
		and (${its('kind')} <> 'transfer' or ${its('end_date')} is not null
			or ${its('start_date')} >= ${today}))`;
}
