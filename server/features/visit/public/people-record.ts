import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { JobTitle } from '#worker/contract/session.ts';

/**
 * Records what each person of the company is now, where it differs from the last record. An idle run
 * writes nothing.
 */
export async function notePeople(db: Kysely<Database>, company: string, now: Date): Promise<void> {
	await sql`
		with current as (
			select e.employee_code, e.job_title, e.tele_sales, coalesce(a.codes, '[]'::jsonb) as ancestors,
				(e.is_consultant_manager or e.consultant_for <> '[]'::jsonb) as is_consultant
			from employees e
			left join (
				select employee_code, jsonb_agg(ancestor_code order by depth, ancestor_code) as codes
				from employee_ancestors where company_id = ${company} group by 1
			) a on a.employee_code = e.employee_code
			where e.company_id = ${company}
		), changed as (
			select c.* from current c
			left join employee_history h on h.company_id = ${company} and h.until is null
				and h.employee_code = c.employee_code and h.job_title = c.job_title
				and h.tele_sales = c.tele_sales and h.ancestors = c.ancestors and h.is_consultant = c.is_consultant
			where h.employee_code is null
		), ended as (
			update employee_history h set until = ${now} from changed c
			where h.company_id = ${company} and h.employee_code = c.employee_code and h.until is null
		)
		insert into employee_history (company_id, employee_code, since, job_title, tele_sales, ancestors,
			is_consultant)
		select ${company}, employee_code, ${now}, job_title, tele_sales, ancestors, is_consultant
		from changed
		on conflict do nothing`.execute(db);
}

/** SQL: whether `code` (a column) was below a person at some time after `since`. */
function wasBelow(company: string, above: string, code: string, since: Date) {
	return sql<SqlBool>`exists (
		select 1 from employee_history was
		where was.company_id = ${company} and was.employee_code = ${sql.ref(code)}
			and (was.until is null or was.until >= ${since})
			and was.ancestors @> ${JSON.stringify([above])}::jsonb)`;
}

/** Whether a person was below another one at some time after `since`, or is so now. */
export async function wasInTeam(
	db: Kysely<Database>,
	company: string,
	above: string,
	employeeCode: string,
	since: Date,
): Promise<boolean> {
	const row = await db
		.selectFrom('employees as e')
		.select('e.employee_code')
		.where('e.company_id', '=', company)
		.where('e.employee_code', '=', employeeCode)
		.where(wasBelow(company, above, 'e.employee_code', since))
		.executeTakeFirst();
	return row !== undefined;
}

/** Whether a person was no consultant at some time after `since`. */
export async function wasNoConsultant(
	db: Kysely<Database>,
	company: string,
	employeeCode: string,
	since: Date,
): Promise<boolean> {
	const row = await db
		.selectFrom('employee_history')
		.select('employee_code')
		.where('company_id', '=', company)
		.where('employee_code', '=', employeeCode)
		.where('is_consultant', '=', false)
		.where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', since)]))
		.executeTakeFirst();
	return row !== undefined;
}

/** What a person is or was. */
export type KnownPerson = {
	readonly employeeCode: string;
	readonly jobTitle: JobTitle;
	readonly teleSales: boolean;
};

/** What these people are, and what they were at some time after `since`; what they are comes first. */
export async function knownPeople(
	db: Kysely<Database>,
	company: string,
	codes: readonly string[],
	since: Date,
): Promise<readonly KnownPerson[]> {
	const wanted = sql.join(['', ...codes]);
	const { rows } = await sql<KnownPerson>`
		select employee_code as "employeeCode", job_title as "jobTitle", tele_sales as "teleSales"
		from (
			select employee_code, job_title, tele_sales, 0 as place from employees
			where company_id = ${company} and employee_code in (${wanted})
			union all
			select employee_code, job_title, tele_sales, 1 from employee_history
			where company_id = ${company} and employee_code in (${wanted})
				and (until is null or until >= ${since})
		) known order by place`.execute(db);
	return rows;
}

/**
 * Returns those of the clients that no salesman of the coach has or had since then: their own clients,
 * those of `people`, those on their routes, and those that a transfer moved to or from one of these.
 */
export async function clientsOutside(
	db: Kysely<Database>,
	company: string,
	/** `people`: the coachee and the salesman of the route, whose place below the coach is confirmed. */
	{ coach, people }: { readonly coach: string; readonly people: readonly string[] },
	clients: readonly string[],
	since: Date,
): Promise<readonly string[]> {
	if (clients.length === 0) return [];
	const known = sql.join([coach, ...people]);
	const { rows } = await sql<{ code: string }>`
		with asked as (
			select distinct value as code from jsonb_array_elements_text(${JSON.stringify(clients)}::jsonb)
		), holders (code, holder) as (
			select a.code, c.salesman_code from asked a
			join clients c on c.company_id = ${company} and c.code = a.code
			union select a.code, m.from_code from asked a
			join client_moves m on m.company_id = ${company} and m.client_code = a.code
			where m.applied_at >= ${since}
			union select a.code, m.to_code from asked a
			join client_moves m on m.company_id = ${company} and m.client_code = a.code
			where m.applied_at is not null and (m.ended_at is null or m.ended_at >= ${since})
			union select a.code, h.salesman_code from asked a
			join plan_history h on h.company_id = ${company} and h.client_code = a.code
			where h.until is null or h.until >= ${since}
		)
		select a.code from asked a
		where not exists (
			select 1 from holders h where h.code = a.code and (h.holder in (${known})
				or exists (select 1 from employee_ancestors t where t.company_id = ${company}
					and t.ancestor_code = ${coach} and t.employee_code = h.holder)
				or ${wasBelow(company, coach, 'h.holder', since)}))
		order by a.code`.execute(db);
	return rows.map(({ code }) => code);
}
