import { type Kysely, type RawBuilder, sql } from 'kysely';
import { counts } from '#server/features/visit/public/in-review.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { NO_COMPETENCE, type TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { members, type OverviewScope } from './overview-scope.ts';

const MOST_QUESTIONS = 40;

type CellRow = {
	readonly row_code: string;
	/** Of a question, or the name of a competence. */
	readonly question: string;
	readonly answers: number;
	readonly points: number;
	readonly coachings?: number;
};

export async function questionCells(
	db: Kysely<Database>,
	scope: OverviewScope,
): Promise<readonly CellRow[]> {
	const { company, from } = scope;
	const { rows } = await sql<CellRow>`
		with ${members(scope)}
		select m.row_code, r.question, sum(r.answers)::int as answers,
			sum(r.points)::double precision as points
		from members m
		join scored_answers r on r.company_id = ${company} and r.coachee_code = m.code
			and r.local_date >= ${from}
		where ${counts('r')}
		group by 1, 2`.execute(db);
	return rows;
}

/** The same by competence; null: no question has one. */
export async function competenceCells(
	db: Kysely<Database>,
	scope: OverviewScope,
): Promise<readonly CellRow[] | null> {
	const { company, from } = scope;
	const { rows } = await sql<CellRow & { readonly named: boolean }>`
		with ${members(scope)}, named as ${namedQuestions(company)},
		by_coaching as (
			select m.row_code, coalesce(n.competence, ${NO_COMPETENCE}::text) as question,
				sum(r.answers) as answers, sum(r.points) as points,
				bool_or(n.question is not null) as named
			from members m
			join scored_answers r on r.company_id = ${company} and r.coachee_code = m.code
				and r.local_date >= ${from}
			left join named n on n.question = r.question
			where exists (select 1 from named) and ${counts('r')}
			group by 1, 2, r.coaching_id)
		select row_code, question, sum(answers)::int as answers,
			sum(points)::double precision as points, count(*)::int as coachings,
			bool_or(named) as named
		from by_coaching group by 1, 2`.execute(db);
	return rows.some(({ named }) => named) ? rows : null;
}

/** SQL: the competence of each question; where forms differ, by the one published last. */
export function namedQuestions(company: string): RawBuilder<unknown> {
	return sql`(select distinct on (question) question, competence from question_competences
		where company_id = ${company} order by question, published_at desc, form_id)`;
}

/** Cells by index; the questions or competences of the most answers, so that a table fits a sheet. */
export function heatOf(
	rows: readonly string[],
	cells: readonly CellRow[],
): Pick<TeamOverviewResponse, 'questions' | 'cells'> {
	const sums = new Map<string, number>();
	for (const { question, answers } of cells) {
		sums.set(question, (sums.get(question) ?? 0) + answers);
	}
	const questions = [...sums]
		.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
		.slice(0, MOST_QUESTIONS)
		.map(([question]) => question);
	const [rowAt, questionAt] = [rows, questions].map(
		(names) => new Map(names.map((name, index) => [name, index])),
	);
	return {
		questions,
		cells: cells.flatMap(({ row_code, question, answers, points, coachings }) => {
			const [row, column] = [rowAt?.get(row_code), questionAt?.get(question)];
			if (row === undefined || column === undefined) return [];
			const cell = { row, question: column, answers, points };
			return coachings === undefined ? cell : { ...cell, coachings };
		}),
	};
}
