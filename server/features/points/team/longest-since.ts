import { type Kysely, sql } from 'kysely';
import { type PersonRow, shownPerson } from '#server/platform/db/shown-person.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { TeamOverviewPerson } from '#worker/contract/team-overview.ts';
import { COACHED, isNotCounted, type OverviewScope } from './overview-scope.ts';

const MOST_PEOPLE = 500;

type CoacheeRow = PersonRow & {
	readonly parent_code: string | null;
	readonly coachings: number;
	readonly all: number;
	readonly coaching_id: string | null;
	readonly local_date: string | null;
	readonly coach_name: string | null;
};

/** Who below the root was not accompanied for longest, and how many people there are. */
export async function longestSince(
	db: Kysely<Database>,
	{ company, root, from }: OverviewScope,
): Promise<{ readonly people: readonly TeamOverviewPerson[]; readonly total: number }> {
	const { rows } = await sql<CoacheeRow>`
		with done as (
			select r.coachee_code, max(r.local_date) as last,
				(count(*) filter (where r.local_date >= ${from}))::int as coachings
			from coaching_results r
			join employee_ancestors a on a.company_id = r.company_id
				and a.employee_code = r.coachee_code and a.ancestor_code = ${root}
			where r.company_id = ${company} and not ${isNotCounted()}
			group by 1
		), listed as (
			select e.employee_code, e.name, e.job_title, e.consultant_for, e.is_consultant_manager,
				e.parent_code, coalesce(d.coachings, 0) as coachings, d.last,
				(count(*) over ())::int as all
			from employees e
			join employee_ancestors a on a.company_id = e.company_id
				and a.employee_code = e.employee_code and a.ancestor_code = ${root}
			left join done d on d.coachee_code = e.employee_code
			where e.company_id = ${company} and not e.disabled and ${COACHED}
			order by d.last nulls first, e.name, e.employee_code limit ${MOST_PEOPLE}
		)
		select l.*, l.last as local_date, o.coaching_id, c.name as coach_name
		from listed l
		left join lateral (select r.coaching_id, r.coach_code from coaching_results r
			where r.company_id = ${company} and r.coachee_code = l.employee_code
				and r.local_date = l.last and not ${isNotCounted()}
			order by r.coaching_id limit 1) o on true
		left join employees c on c.company_id = ${company} and c.employee_code = o.coach_code
		order by l.last nulls first, l.name, l.employee_code`.execute(db);
	const people = rows.map((row) => ({
		...shownPerson(row),
		superior: row.parent_code,
		coachings: row.coachings,
		last:
			row.coaching_id === null || row.local_date === null
				? null
				: {
						coachingId: row.coaching_id,
						date: row.local_date,
						coachName: row.coach_name ?? '',
					},
	}));
	return { people, total: rows[0]?.all ?? 0 };
}
