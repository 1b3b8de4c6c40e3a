import type { TeamOverviewResponse, TeamOverviewRow } from '#worker/contract/team-overview.ts';
import { fairGrades, SMALLEST_COMPARED } from '../training/statistics/fair-comparison.ts';
import type { Interval } from '../training/statistics/intervals.ts';

/** Everybody should be accompanied once in this many days (rule 10.41). */
export const PLANNED_EVERY_DAYS = 30;
/** Fewer answers are shown in grey: one bad day would decide. */
export const ENOUGH_ANSWERS = 3;

/** Whole days since a person was accompanied; null: never. Both are ISO dates. */
export function daysSince(date: string | null, today: string): number | null {
	if (date === null) return null;
	return Temporal.PlainDate.from(date).until(today, { largestUnit: 'day' }).days;
}

/** Coachings that the plan asks for in the period; at least one a person. */
export function plannedOf({ people }: Pick<TeamOverviewRow, 'people'>, days: number): number {
	return people * Math.max(1, Math.round(days / PLANNED_EVERY_DAYS));
}

/** Mean grade 0–1 of the coachings with a grade; null without one, which is not 0. */
export function meanOf({ graded, sum }: Pick<TeamOverviewRow, 'graded' | 'sum'>): number | null {
	return graded === 0 ? null : sum / graded;
}

export type ComparedRow = {
	readonly row: TeamOverviewRow;
	/** The mean as it is, and drawn towards the mean of all; 0–1. */
	readonly mean: number;
	readonly fair: number;
	/** 95 % interval of `fair`; null: nothing to compare with. */
	readonly interval: Interval | null;
};

export type RowComparison = {
	/** Best adjusted grade first. */
	readonly rows: readonly ComparedRow[];
	/** Rows with too few graded coachings. */
	readonly small: readonly TeamOverviewRow[];
	readonly differ: boolean;
	readonly overall: number | null;
};

/** Compares rows of different sizes like the teams of a quiz (rules 9.7 and 9.41), by their coachings. */
export function compareRows(rows: readonly TeamOverviewRow[]): RowComparison {
	const large = rows.filter(({ graded }) => graded >= SMALLEST_COMPARED);
	const fair = fairGrades(
		large.map(({ graded, sum, sumOfSquares }) => ({ people: graded, sum, sumOfSquares })),
	);
	const compared = large.map((row, index): ComparedRow => {
		const mean = row.sum / row.graded;
		const interval = fair?.intervals[index] ?? null;
		return { row, mean, fair: fair?.grades[index] ?? mean, interval };
	});
	return {
		rows: compared.toSorted((a, b) => b.fair - a.fair),
		small: rows.filter(({ graded }) => graded < SMALLEST_COMPARED),
		differ: fair?.differ ?? false,
		overall: fair?.overall ?? null,
	};
}

type HeatMap = Pick<TeamOverviewResponse, 'rows' | 'questions' | 'cells'>;

export type HeatCell = {
	readonly answers: number;
	/** What is counted: answers; of a competence coachings. */
	readonly n: number;
	/** Mean of the answers, 0–1. */
	readonly share: number;
	readonly isEnough: boolean;
};

/** Cells by row and question; undefined where nobody answered. */
export function heatmap({
	rows,
	questions,
	cells,
}: HeatMap): readonly (readonly (HeatCell | undefined)[])[] {
	const map = rows.map(() => new Array<HeatCell | undefined>(questions.length).fill(undefined));
	for (const { row, question, answers, points, coachings: n = answers } of cells) {
		const line = map[row];
		if (!line || question >= questions.length || answers === 0) continue;
		const share = points / answers / 100;
		line[question] = { answers, n, share, isEnough: n >= ENOUGH_ANSWERS };
	}
	return map;
}

export type HeatLine = {
	readonly question: string;
	/** The answers of all rows together. */
	readonly all: HeatCell;
	/** One per row; undefined where nobody answered. */
	readonly cells: readonly (HeatCell | undefined)[];
};

/** The map by question, the weakest first; those with fewer answers than are enough come last. */
export function heatLines(overview: HeatMap): readonly HeatLine[] {
	const map = heatmap(overview);
	const lines = overview.questions.flatMap((question, column): readonly HeatLine[] => {
		const cells = map.map((line) => line[column]);
		const known = cells.flatMap((cell) => (cell ? [cell] : []));
		const answers = known.reduce((sum, cell) => sum + cell.answers, 0);
		const n = known.reduce((sum, cell) => sum + cell.n, 0);
		if (answers === 0) return [];
		const share = known.reduce((sum, cell) => sum + cell.answers * cell.share, 0) / answers;
		return [{ question, cells, all: { answers, n, share, isEnough: n >= ENOUGH_ANSWERS } }];
	});
	return lines.toSorted(
		(a, b) => Number(b.all.isEnough) - Number(a.all.isEnough) || a.all.share - b.all.share,
	);
}

/** The weakest lines with enough answers: several where they have the same whole percentage. */
export function weakestLines(lines: readonly HeatLine[]): readonly HeatLine[] {
	const enough = lines.filter(({ all }) => all.isEnough);
	const percents = enough.map(({ all }) => Math.round(all.share * 100));
	return enough.filter((_, index) => percents[index] === Math.min(...percents));
}
