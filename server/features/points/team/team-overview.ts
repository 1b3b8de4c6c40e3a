import { type Kysely, sql } from 'kysely';
import { counts } from '#server/features/visit/public/in-review.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { type PersonRow, shownPerson } from '#server/platform/db/shown-person.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type {
	TeamOverviewPerson,
	TeamOverviewResponse,
	TeamOverviewRow,
} from '#worker/contract/team-overview.ts';
import { competenceCells, heatOf, questionCells } from './heat-cells.ts';
import { isNotCounted, members, type OverviewScope, overviewScope } from './overview-scope.ts';

const MOST_PEOPLE = 500;

type CoacheeRow = PersonRow & {
	readonly parent_code: string | null;
	readonly coachings: number;
	readonly coaching_id: string | null;
	readonly local_date: string | null;
	readonly coach_name: string | null;
};
type FigureRow = PersonRow & {
	readonly people: number;
	readonly accompanied: number;
	readonly is_team: boolean;
	readonly coachings: number;
	readonly graded: number;
	readonly sum: number;
	readonly squares: number;
	readonly in_review: number;
	readonly interrupted: number;
};

/**
 * Whom somebody accompanied in a team, how often and how well (rules 10.40 and 10.41): the people
 * directly below with everybody below them, their answers by question and competence, and who was not accompanied for
 * longest. Throws not-found for a team outside of the caller's, and invalid for another period.
 */
export async function teamOverview(
	db: Kysely<Database>,
	caller: Caller,
	asked: { readonly team: string | null; readonly days: string | undefined },
	now: Date,
): Promise<TeamOverviewResponse> {
	const scope = await overviewScope(db, caller, asked, now);
	const people = await peopleOf(db, scope);
	const rows = await rowsOf(db, scope);
	const codes = rows.map(({ employeeCode }) => employeeCode);
	const competences = await competenceCells(db, scope);
	return {
		...{ today: scope.today, days: scope.days, path: scope.path, rows },
		...heatOf(codes, await questionCells(db, scope)),
		...(competences && { competences: heatOf(codes, competences) }),
		people: people.slice(0, MOST_PEOPLE),
		total: people.length,
	};
}

/** People are those who can be coached: Vendedor and Coordenador (rule 10.1). */
const COACHED = sql`e.job_title in ('Vendedor', 'Coordenador')`;

async function peopleOf(
	db: Kysely<Database>,
	{ company, root, from }: OverviewScope,
): Promise<readonly TeamOverviewPerson[]> {
	const { rows } = await sql<CoacheeRow>`
		with done as (
			select r.coachee_code, r.coaching_id, r.local_date, r.coach_code,
				row_number() over (partition by r.coachee_code
					order by r.local_date desc, r.coaching_id) as place,
				count(*) filter (where r.local_date >= ${from})
					over (partition by r.coachee_code) as coachings
			from coaching_results r
			join employee_ancestors a on a.company_id = r.company_id
				and a.employee_code = r.coachee_code and a.ancestor_code = ${root}
			where r.company_id = ${company} and not ${isNotCounted()}
		)
		select e.employee_code, e.name, e.job_title, e.consultant_for, e.is_consultant_manager,
			e.parent_code,
			coalesce(d.coachings, 0)::int as coachings, d.coaching_id, d.local_date,
			c.name as coach_name
		from employees e
		join employee_ancestors a on a.company_id = e.company_id
			and a.employee_code = e.employee_code and a.ancestor_code = ${root}
		left join done d on d.coachee_code = e.employee_code and d.place = 1
		left join employees c on c.company_id = e.company_id and c.employee_code = d.coach_code
		where e.company_id = ${company} and not e.disabled and ${COACHED}
		order by d.local_date nulls first, e.name, e.employee_code`.execute(db);
	return rows.map((row) => ({
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
}

/** A row with nobody to accompany, such as a consultant's, is left out. */
async function rowsOf(
	db: Kysely<Database>,
	scope: OverviewScope,
): Promise<readonly TeamOverviewRow[]> {
	const { company, from } = scope;
	const { rows } = await sql<FigureRow>`
		with ${members(scope)}, results as (
			select m.row_code, r.coachee_code, r.total, ${counts('r')} as counts,
				coalesce(f.interrupted, 0) as interrupted
			from members m
			join coaching_results r on r.company_id = ${company} and r.coachee_code = m.code
				and r.local_date >= ${from} and not ${isNotCounted()}
			left join read_coachings f on f.company_id = r.company_id
				and f.coaching_id = r.coaching_id
		), figures as (
			select row_code, count(distinct coachee_code)::int as accompanied,
				(count(*) filter (where counts))::int as coachings,
				(count(total) filter (where counts))::int as graded,
				coalesce(sum(total / 100) filter (where counts), 0)::double precision as sum,
				coalesce(sum((total / 100) * (total / 100)) filter (where counts), 0)::double precision
					as squares,
				(count(*) filter (where not counts))::int as in_review,
				sum(interrupted)::int as interrupted
			from results group by row_code
		), sizes as (
			select m.row_code, (count(*) filter (where ${COACHED}))::int as people,
				count(*) > 1 as is_team
			from members m
			join employees e on e.company_id = ${company} and e.employee_code = m.code
			group by m.row_code
		)
		select d.employee_code, d.name, d.job_title, d.consultant_for, d.is_consultant_manager,
			s.people, s.is_team,
			coalesce(f.accompanied, 0) as accompanied, coalesce(f.coachings, 0) as coachings,
			coalesce(f.graded, 0) as graded, coalesce(f.sum, 0) as sum,
			coalesce(f.squares, 0) as squares, coalesce(f.in_review, 0) as in_review,
			coalesce(f.interrupted, 0) as interrupted
		from direct d
		join sizes s on s.row_code = d.employee_code
		left join figures f on f.row_code = d.employee_code
		where s.people > 0 or f.row_code is not null
		order by d.name, d.employee_code`.execute(db);
	return rows.map((row) => ({
		...shownPerson(row),
		isTeam: row.is_team,
		people: row.people,
		accompanied: row.accompanied,
		coachings: row.coachings,
		graded: row.graded,
		sum: row.sum,
		sumOfSquares: row.squares,
		inReview: row.in_review,
		interrupted: row.interrupted,
	}));
}
