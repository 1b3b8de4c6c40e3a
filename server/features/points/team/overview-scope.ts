import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Person } from '#worker/contract/person.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { OVERVIEW_DAYS } from '#worker/contract/team-overview.ts';
import { AppError } from '#worker/errors.ts';

export type OverviewScope = {
	readonly company: string;
	/** Everybody below this person. */
	readonly root: string;
	/** From below the caller down to `root`; empty: the caller. */
	readonly path: readonly Person[];
	/** ISO dates; `from` is the first day of the period. */
	readonly today: string;
	readonly from: string;
	readonly days: number;
};

type PathRow = {
	readonly employee_code: string;
	readonly name: string;
	readonly job_title: JobTitle;
};

/** The team that is asked for: the caller's, or that of somebody below. Throws not-found and invalid. */
export async function overviewScope(
	db: Kysely<Database>,
	{ company, user }: Caller,
	asked: { readonly team: string | null; readonly days: string | undefined },
	now: Date,
): Promise<OverviewScope> {
	const days = Number(asked.days ?? 90);
	if (!OVERVIEW_DAYS.some((one) => one === days)) {
		throw new AppError('invalid', { fields: { days: 'Expected 30, 90 or 365' } });
	}
	const today = companyDay(now);
	const from = Temporal.PlainDate.from(today)
		.subtract({ days: days - 1 })
		.toString();
	const own = user.employeeCode;
	const root = asked.team ?? own;
	const path = root === own ? [] : await pathTo(db, company, own, root);
	return { company, root, path, today, from, days };
}

async function pathTo(
	db: Kysely<Database>,
	company: string,
	own: string,
	root: string,
): Promise<readonly Person[]> {
	const { rows } = await sql<PathRow>`
		select e.employee_code, e.name, e.job_title from employees e
		join employee_ancestors mine on mine.company_id = e.company_id
			and mine.employee_code = e.employee_code and mine.ancestor_code = ${own}
		left join employee_ancestors a on a.company_id = e.company_id
			and a.employee_code = ${root} and a.ancestor_code = e.employee_code
		where e.company_id = ${company} and not e.disabled
			and (e.employee_code = ${root} or a.depth is not null)
		order by coalesce(a.depth, 0) desc`.execute(db);
	if (rows.at(-1)?.employee_code !== root) throw new AppError('not-found');
	return rows.map((row) => ({
		employeeCode: row.employee_code,
		name: row.name,
		jobTitle: row.job_title,
	}));
}

/** SQL: whether somebody above decided that the coaching `r` does not count at all (rule 4.17). */
export function isNotCounted(): RawBuilder<boolean> {
	return sql<boolean>`exists (select 1 from coaching_reviews v
		where v.company_id = r.company_id and v.coaching_id = r.coaching_id
			and v.decision = 'not-counted')`;
}

/** SQL: whether the employee `e` can be coached: Vendedor and Coordenador (rule 10.1). */
export const COACHED = sql<boolean>`e.job_title in ('Vendedor', 'Coordenador')`;
