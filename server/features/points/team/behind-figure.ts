import { type Kysely, sql } from 'kysely';
import { counts } from '#server/features/visit/public/in-review.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { BehindFigureResponse } from '#worker/contract/team-overview.ts';
import { AppError } from '#worker/errors.ts';
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
 * question, those in which it was graded. Throws as `teamOverview`.
 */
export async function behindFigure(
	db: Kysely<Database>,
	caller: Caller,
	asked: {
		readonly team: string;
		readonly days: string | undefined;
		readonly question: string | undefined;
	},
	now: Date,
): Promise<BehindFigureResponse> {
	const { company, root, path, from } = await overviewScope(db, caller, asked, now);
	const question = asked.question || null;
	const person = path.at(-1);
	if (!person) throw new AppError('not-found');
	const { rows } = await sql<Row>`
		select r.coaching_id, r.local_date, coalesce(c.name, '') as coach_name,
			e.name as coachee_name, r.total, ${counts('r')} as counts,
			coalesce(f.interrupted, 0) as interrupted, s.points / s.answers / 100 as answer,
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
		left join scored_answers s on s.company_id = r.company_id
			and s.coaching_id = r.coaching_id and s.question = ${question}
		where r.company_id = ${company} and r.local_date >= ${from} and not ${isNotCounted()}
			and r.coachee_code in (
				select ${root}::text union all
				select a.employee_code from employee_ancestors a
				where a.company_id = ${company} and a.ancestor_code = ${root})
			and (${question}::text is null or s.question is not null)
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
