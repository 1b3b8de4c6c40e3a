import { compare } from '#app/ui/format.ts';
import { type Sorting, sortingFrom } from '#app/ui/sorting.ts';
import type { TeamResults } from '#worker/contract/quiz-results-api.ts';
import {
	fairGrades,
	SMALLEST_COMPARED,
} from '#worker/domain/training/statistics/fair-comparison.ts';
import { type Interval, wilson } from '#worker/domain/training/statistics/intervals.ts';

const TEAM_COLUMNS = ['equipe', 'concluiram', 'nota', 'ajustada'] as const;
type TeamColumn = (typeof TEAM_COLUMNS)[number];

export type TeamRow = TeamResults & {
	readonly mean: number;
	/** The mean, shrunk towards the mean of all; more for smaller teams. */
	readonly fair: number;
	/** 95 % interval of `fair`, 0–1; null: nothing to compare it with. */
	readonly around: Interval | null;
	/** 95 % confidence interval of the share of people who finish. */
	readonly interval: Interval;
};

export type Comparison = {
	readonly rows: readonly TeamRow[];
	readonly sorting: Sorting<TeamColumn>;
	/** Mean of all compared teams; null: nothing to compare. */
	readonly overall: number | null;
	readonly differ: boolean;
	/** Teams with fewer than five finished people: counts only, sorted by name. */
	readonly small: readonly TeamResults[];
};

/** Compares teams with a correction for their size; small teams are listed apart. */
export function compareTeams(teams: readonly TeamResults[], params: URLSearchParams): Comparison {
	const sorting = sortingFrom(params, TEAM_COLUMNS, { column: 'ajustada', descending: true });
	const large = teams.filter(({ finished }) => finished >= SMALLEST_COMPARED);
	const small = teams
		.filter(({ finished }) => finished < SMALLEST_COMPARED)
		.sort((a, b) => compare(a.name, b.name));
	const fair = fairGrades(large.map((team) => ({ ...team, people: team.finished })));
	const sign = sorting.descending ? -1 : 1;
	const rows = large
		.map((team, index) => {
			const mean = team.sum / team.finished;
			const interval = wilson(team.finished, team.invited);
			const around = fair?.intervals[index] ?? null;
			return { ...team, mean, fair: fair?.grades[index] ?? mean, around, interval };
		})
		.sort((a, b) => sign * inOrder(a, b, sorting.column) || compare(a.name, b.name));
	return { rows, sorting, overall: fair?.overall ?? null, differ: fair?.differ ?? false, small };
}

function inOrder(a: TeamRow, b: TeamRow, column: TeamColumn): number {
	switch (column) {
		case 'equipe':
			return compare(a.name, b.name);
		case 'concluiram':
			return a.finished / a.invited - b.finished / b.invited;
		case 'nota':
			return a.mean - b.mean;
		case 'ajustada':
			return a.fair - b.fair;
	}
}
