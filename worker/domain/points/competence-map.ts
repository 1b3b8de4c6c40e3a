import { NO_COMPETENCE, type TeamOverviewResponse } from '#worker/contract/team-overview.ts';
import { type HeatLine, heatLines } from './team-overview.ts';

/**
 * The overview with competences in the place of questions; null: no question has one. What has no
 * competence says nothing about one and comes last.
 */
export function competenceMap(overview: TeamOverviewResponse): TeamOverviewResponse | null {
	if (!overview.competences) return null;
	const { questions: before, cells } = overview.competences;
	const questions = before.toSorted((a, b) => isApart(a) - isApart(b));
	const places = before.map((name) => questions.indexOf(name));
	return {
		...overview,
		questions,
		cells: cells.map((cell) => ({ ...cell, question: places[cell.question] ?? cell.question })),
	};
}

/** Its lines, the weakest first. */
export function competenceLines(map: TeamOverviewResponse): readonly HeatLine[] {
	return heatLines(map).toSorted((a, b) => isApart(a.question) - isApart(b.question));
}

function isApart(name: string): number {
	return Number(name === NO_COMPETENCE);
}
