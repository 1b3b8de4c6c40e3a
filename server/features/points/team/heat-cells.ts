import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import type { TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { gradedQuestions } from './graded-questions.ts';
import { type SummedAnswers, sumAnswers } from './sum-answers.ts';

const MOST_QUESTIONS = 40;

type Heat = Pick<TeamOverviewResponse, 'questions' | 'cells'>;

type Cell = {
	/** By index. */
	readonly row: number;
	/** Of a question, or the name of a competence. */
	readonly question: string;
	readonly answers: number;
	readonly points: number;
	readonly coachings?: number;
};

/**
 * The map by question and, if any of them has one, by competence. `answers` are those of each row, as
 * `sumAnswers` reads them; null: none.
 */
export async function heatCells(
	db: Kysely<Database>,
	company: string,
	answers: readonly (string | null)[],
): Promise<Heat & Pick<TeamOverviewResponse, 'competences'>> {
	const questions = await gradedQuestions(db, company);
	const rows: SummedAnswers[] = [];
	for (const one of answers) rows.push(await sumAnswers(one ?? '', questions));
	const cells = rows.flatMap(({ byQuestion }, row) =>
		[...byQuestion].map(([question, sums]): Cell => {
			return { row, question, answers: sums.answers, points: sums.points };
		}),
	);
	const ofCompetences = rows.flatMap(({ byCompetence }, row) =>
		[...byCompetence].map(([question, sums]): Cell => ({ row, question, ...sums })),
	);
	const isNamed = rows.some((row) => row.isNamed);
	return { ...heatOf(cells), ...(isNamed && { competences: heatOf(ofCompetences) }) };
}

/** The questions or competences of the most answers, so that a table fits a sheet. */
function heatOf(cells: readonly Cell[]): Heat {
	const sums = new Map<string, number>();
	for (const { question, answers } of cells) {
		sums.set(question, (sums.get(question) ?? 0) + answers);
	}
	const questions = [...sums]
		.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
		.slice(0, MOST_QUESTIONS)
		.map(([question]) => question);
	const columns = new Map(questions.map((name, index) => [name, index]));
	return {
		questions,
		cells: cells.flatMap((cell) => {
			const question = columns.get(cell.question);
			return question === undefined ? [] : { ...cell, question };
		}),
	};
}
