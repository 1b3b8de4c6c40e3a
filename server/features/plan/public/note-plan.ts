import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

/** Of what a company has when its history begins, nobody knows an earlier state. */
const ALWAYS = new Date(0);

/**
 * Records what the route plan and the allowances of clients are now, where that differs from the last
 * record. Whoever changes `route_clients` or `client_allowances` calls it in the same transaction,
 * because finished coachings are compared with it (rule 4.17). A call without a difference writes
 * nothing.
 */
export async function notePlan(
	db: Kysely<Database>,
	company: string,
	now: Date,
	/** The clients that may have changed; null: all. */
	clients: readonly string[] | null,
): Promise<void> {
	const isFirst = !(await hasHistory(db, company));
	const since = isFirst ? ALWAYS : now;
	const of = (alias: string) => {
		const code = sql.ref(`${alias}.client_code`);
		const isConcerned =
			clients === null || isFirst
				? sql`true`
				: sql`${code} in (select jsonb_array_elements_text(${JSON.stringify(clients)}::jsonb))`;
		return sql`${sql.ref(`${alias}.company_id`)} = ${company} and ${isConcerned}`;
	};
	await sql`
		with current as (
			select distinct salesman_code, client_code, coalesce(weekday, 7) as weekday
			from route_clients r where ${of('r')}
		), ended as (
			update plan_history h set until = ${now} where ${of('h')} and h.until is null
				and not exists (select 1 from current c where c.salesman_code = h.salesman_code
					and c.client_code = h.client_code and c.weekday = h.weekday)
		)
		insert into plan_history (company_id, salesman_code, client_code, weekday, since)
		select ${company}, c.salesman_code, c.client_code, c.weekday, ${since}::timestamptz
		from current c
		where not exists (select 1 from plan_history h where h.company_id = ${company}
			and h.until is null and h.salesman_code = c.salesman_code
			and h.client_code = c.client_code and h.weekday = c.weekday)
		on conflict (company_id, salesman_code, client_code, weekday, since)
			do update set until = null`.execute(db);
	await sql`
		with current as (
			select client_code, start_date, end_date, reason from client_allowances a where ${of('a')}
		), ended as (
			update allowance_history h set until = ${now} where ${of('h')} and h.until is null
				and not exists (select 1 from current c where ${isSame})
		)
		insert into allowance_history (company_id, client_code, start_date, end_date, reason, since)
		select ${company}, c.client_code, c.start_date, c.end_date, c.reason, ${since}::timestamptz
		from current c
		where not exists (select 1 from allowance_history h where h.company_id = ${company}
			and h.until is null and ${isSame})
		on conflict (company_id, client_code, start_date, since)
			do update set end_date = excluded.end_date, reason = excluded.reason, until = null`.execute(
		db,
	);
}

/** SQL: whether an allowance of now (`c`) is the one of the record (`h`). */
const isSame = sql`c.client_code = h.client_code and c.start_date = h.start_date
	and c.end_date is not distinct from h.end_date and c.reason = h.reason`;

async function hasHistory(db: Kysely<Database>, company: string): Promise<boolean> {
	const row = await db
		.selectFrom('plan_history')
		.select('company_id')
		.where('company_id', '=', company)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}
