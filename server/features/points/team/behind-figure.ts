import { type Kysely, type RawBuilder, sql } from 'kysely';
import { counts } from '#server/features/visit/public/in-review.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { type BehindFigureResponse, NO_COMPETENCE } from '#worker/contract/team-overview.ts';
import { AppError } from '#worker/errors.ts';
import { namedQuestions } from './graded-questions.ts';
import { isNotCounted, overviewScope } from './overview-scope.ts';

const MOST = 300;

type Row = {
	readonly coaching_id: string;
	readonly local_date: string;
	readonly coach_name: string;
	readonly coachee_name: string;
	readonly total: number | null;
	readonly counts: boolean;
	readonly interrupted: number;
	readonly answer: number | null;
	readonly kept: number;
	readonly not_kept: number;
	readonly all: number;
};

/**
 * The coachings behind a figure of the overview: of a person and everybody below, newest first; with a
 * question or a competence, those in which it was graded. Throws as `teamOverview`.
 */
export async function behindFigure(
	db: Kysely<Database>,
	caller: Caller,
	asked: {
		readonly team: string;
		readonly days: string | undefined;
		readonly question: string | undefined;
		readonly competence: string | undefined;
	},
	now: Date,
): Promise<BehindFigureResponse> {
	const { company, root, path, from } = await overviewScope(db, caller, asked, now);
	const answered = answersTo(company, asked);
	const person = path.at(-1);
	if (!person) throw new AppError('not-found');
	const { rows } = await sql<Row>`
		select r.coaching_id, r.local_date, coalesce(c.name, '') as coach_name,
			e.name as coachee_name, r.total, ${counts('r')} as counts,
			coalesce(f.interrupted, 0) as interrupted, s.answer,
			(select count(distinct m.line)::int from commitment_marks m
				where m.company_id = r.company_id and m.coaching_id = r.coaching_id
					and m.kind = 'kept') as kept,
			(select count(distinct m.line)::int from commitment_marks m
				where m.company_id = r.company_id and m.coaching_id = r.coaching_id
					and m.kind in ('not-kept', 'partly')) as not_kept,
			count(*) over ()::int as all
		from coaching_results r
		join employees e on e.company_id = r.company_id and e.employee_code = r.coachee_code
		left join employees c on c.company_id = r.company_id and c.employee_code = r.coach_code
		left join read_coachings f on f.company_id = r.company_id
			and f.coaching_id = r.coaching_id
		left join lateral ${answered ?? sql`(select null::double precision as answer)`} s on true
		where r.company_id = ${company} and r.local_date >= ${from} and not ${isNotCounted()}
			and r.coachee_code in (
				select ${root}::text union all
				select a.employee_code from employee_ancestors a
				where a.company_id = ${company} and a.ancestor_code = ${root})
			and (${answered === null} or s.answer is not null)
		order by r.local_date desc, r.coaching_id limit ${MOST}`.execute(db);
	return {
		person,
		total: rows[0]?.all ?? 0,
		coachings: rows.map((row) => ({
			_id: row.coaching_id,
			date: row.local_date,
			coachName: row.coach_name,
			coacheeName: row.coachee_name,
			grade: row.total === null ? null : row.total / 100,
			inReview: !row.counts,
			interrupted: row.interrupted,
			answer: row.answer,
			kept: row.kept,
			notKept: row.not_kept,
		})),
	};
}

/** SQL: the mean of the answers of the coaching `r`, 0 to 1; null: nothing is asked for. */
function answersTo(
	company: string,
	{ question, competence }: { readonly [name in 'question' | 'competence']: string | undefined },
): RawBuilder<unknown> | null {
	if (!question && !competence) return null;
	const asked = competence ? ofCompetence(company, competence) : sql`a.question = ${question}`;
	return sql`(select sum(a.points) / sum(a.answers) / 100 as answer from scored_answers a
		where a.company_id = r.company_id and a.coaching_id = r.coaching_id and ${asked})`;
}

/** SQL: whether the answer `a` is of this competence. The names are read once, not for each coaching. */
function ofCompetence(company: string, competence: string): RawBuilder<unknown> {
	const named = namedQuestions(company);
	if (competence === NO_COMPETENCE) {
		return sql`a.question not in (select n.question from ${named} n)`;
	}
	return sql`a.question in (select n.question from ${named} n where n.competence = ${competence})`;
}
