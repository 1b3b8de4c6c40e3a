import { type Kysely, sql } from 'kysely';
import { countsBy } from '#server/features/visit/public/in-review.ts';
import { type PersonRow, shownPerson } from '#server/platform/db/shown-person.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { TeamOverviewRow } from '#worker/contract/team-overview.ts';
import { COACHED, type OverviewScope } from './overview-scope.ts';

type FigureRow = {
	readonly row_code: string;
	readonly people: number;
	readonly accompanied: number;
	readonly is_team: boolean;
	readonly coachings: number;
	readonly graded: number;
	readonly sum: number;
	readonly squares: number;
	readonly in_review: number;
	readonly interrupted: number;
	readonly answers: string | null;
};

export type TeamRow = {
	readonly row: TeamOverviewRow;
	/** Graded answers of the coachings that count, as `sumAnswers` reads them; null: none. */
	readonly answers: string | null;
};

/**
 * The people directly below the root, each alone or with everybody below. A row with nobody to
 * accompany, such as a consultant's, is left out.
 */
export async function teamRows(
	db: Kysely<Database>,
	scope: OverviewScope,
): Promise<readonly TeamRow[]> {
	const { rows: direct } = await sql<PersonRow>`
		select e.employee_code, e.name, e.job_title, e.consultant_for, e.is_consultant_manager
		from employees e
		where e.company_id = ${scope.company} and e.parent_code = ${scope.root} and not e.disabled
		order by e.name, e.employee_code`.execute(db);
	if (direct.length === 0) return [];
	const figures = await figuresOf(db, scope, direct);
	return direct.flatMap((person) => {
		const row = figures.get(person.employee_code);
		if (!row || (row.people === 0 && row.accompanied === 0)) return [];
		return {
			row: {
				...shownPerson(person),
				isTeam: row.is_team,
				people: row.people,
				accompanied: row.accompanied,
				coachings: row.coachings,
				graded: row.graded,
				sum: row.sum,
				sumOfSquares: row.squares,
				inReview: row.in_review,
				interrupted: row.interrupted,
			},
			answers: row.answers,
		};
	});
}

/**
 * By the code of a row. The codes are values of the statement, not a part of it, because PostgreSQL
 * plans by how many people are below each of them: with a join it expects a hundredth.
 */
async function figuresOf(
	db: Kysely<Database>,
	{ company, from }: OverviewScope,
	direct: readonly PersonRow[],
): Promise<ReadonlyMap<string, FigureRow>> {
	const codes = sql`any(${direct.map(({ employee_code }) => employee_code)}::text[])`;
	const { rows } = await sql<FigureRow>`
		with people as (
			select a.ancestor_code as row_code, e.employee_code as code, ${COACHED} as is_coached
			from employee_ancestors a
			join employees e on e.company_id = a.company_id
				and e.employee_code = a.employee_code and not e.disabled
			where a.company_id = ${company} and a.ancestor_code = ${codes}
			union all select e.employee_code, e.employee_code, ${COACHED} from employees e
			where e.company_id = ${company} and e.employee_code = ${codes}
		), results as (
			select r.coaching_id, r.coachee_code, r.total, ${countsBy('v')} as counts,
				coalesce(f.interrupted, 0) as interrupted, f.answers
			from coaching_results r
			left join coaching_reviews v on v.company_id = r.company_id
				and v.coaching_id = r.coaching_id
			left join read_coachings f on f.company_id = r.company_id
				and f.coaching_id = r.coaching_id
			where r.company_id = ${company} and r.local_date >= ${from}
				and v.decision is distinct from 'not-counted'
		), by_person as (
			select p.row_code, p.code, p.is_coached, count(r.coaching_id) as all,
				count(*) filter (where r.counts) as coachings,
				count(r.total) filter (where r.counts) as graded,
				sum(r.total / 100) filter (where r.counts) as sum,
				sum((r.total / 100) * (r.total / 100)) filter (where r.counts) as squares,
				count(*) filter (where not r.counts) as in_review,
				sum(r.interrupted) as interrupted,
				string_agg(r.answers, ',') filter (where r.counts) as answers
			from people p left join results r on r.coachee_code = p.code
			group by 1, 2, 3
		)
		select row_code, (count(*) filter (where is_coached))::int as people,
			count(*) > 1 as is_team, (count(*) filter (where "all" > 0))::int as accompanied,
			sum(coachings)::int as coachings, sum(graded)::int as graded,
			coalesce(sum(sum), 0)::double precision as sum,
			coalesce(sum(squares), 0)::double precision as squares,
			sum(in_review)::int as in_review, coalesce(sum(interrupted), 0)::int as interrupted,
			string_agg(answers, ',') as answers
		from by_person group by 1`.execute(db);
	return new Map(rows.map((row) => [row.row_code, row]));
}
