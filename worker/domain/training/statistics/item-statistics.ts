import { medianOf, type QuizTally } from './quiz-tally.ts';

/** Kelley (1939): the groups that tell good from bad alternatives best hold 27 % each. */
const EXTREME_SHARE = 0.27;
/** Fewer attempts allow no groups and no correlations (rule 9.6). */
const ENOUGH_TO_CORRELATE = 10;

/**
 * The best and worst attempts by right answers; whole levels, so that equal attempts are not split.
 */
export type ExtremeGroups = {
	/** Least number of right answers in the upper group. */
	readonly upperFrom: number;
	/** Greatest number of right answers in the lower group. */
	readonly lowerTo: number;
	readonly upper: number;
	readonly lower: number;
};

type AlternativeStatistics = {
	/** Attempts that chose it. */
	readonly chosen: number;
	/** Of these, in the upper and in the lower group; null without groups. */
	readonly upper: number | null;
	readonly lower: number | null;
};

export type QuizQuestionStatistics = {
	/** Attempts with a right answer; their share of all attempts is the difficulty p. */
	readonly right: number;
	/** Attempts without an answer. */
	readonly skipped: number;
	/** Corrected item–total correlation, −1 to 1; null below ENOUGH_TO_CORRELATE or without spread. */
	readonly discrimination: number | null;
	/** Seconds; null when nobody answered it. */
	readonly medianSeconds: number | null;
	readonly alternatives: readonly AlternativeStatistics[];
};

export type QuizStatistics = {
	/** Attempts: the first finished one of each person. */
	readonly people: number;
	/** Mean share of right answers, 0–1; null without people. */
	readonly mean: number | null;
	/** Median share of right answers, 0–1; null without people. */
	readonly median: number | null;
	/** Number of people by right answers: 0, 1, 2 … all. */
	readonly levels: readonly number[];
	/** Kuder–Richardson 20; null below ENOUGH_TO_CORRELATE or without spread. */
	readonly reliability: number | null;
	readonly groups: ExtremeGroups | null;
	readonly questions: readonly QuizQuestionStatistics[];
};

/** All statistics of a quiz from one pass over its attempts. */
export function quizStatistics(tally: QuizTally): QuizStatistics {
	const { people, size } = tally;
	const isEnough = people >= ENOUGH_TO_CORRELATE;
	const groups = isEnough ? extremeGroups(tally.byRight) : null;
	const median = medianOf(tally.byRight);
	return {
		people,
		mean: people === 0 || size === 0 ? null : tally.sumRight / (people * size),
		median: median === null || size === 0 ? null : median / size,
		levels: [...tally.byRight],
		reliability: isEnough ? kuderRichardson20(tally) : null,
		groups,
		questions: tally.alternatives.map((count, index) => ({
			right: tally.right[index] ?? 0,
			skipped: tally.skipped[index] ?? 0,
			discrimination: isEnough ? itemRest(tally, index) : null,
			medianSeconds: medianOf(tally.secondsOf(index)),
			alternatives: Array.from({ length: count }, (_, alternative) => ({
				chosen: tally.chosen(index, alternative),
				upper: groups && tally.chosen(index, alternative, groups.upperFrom),
				lower: groups && tally.chosen(index, alternative, 0, groups.lowerTo),
			})),
		})),
	};
}

/**
 * Point-biserial correlation of a question with the rest of the quiz: the question is taken out of
 * the total, or it would correlate with itself (Henrysson 1963). −1 to 1; null when everybody, or
 * nobody, has it right, or all have the same rest.
 */
export function itemRest(tally: QuizTally, index: number): number | null {
	const n = tally.people;
	const x = tally.right[index] ?? 0;
	const xTotal = tally.rightTotals[index] ?? 0;
	// x is 0 or 1, so Σx² = Σx; the rest is R = T − x.
	const rest = tally.sumRight - x;
	const restSquared = tally.sumRightSquared - 2 * xTotal + x;
	const both = xTotal - x;
	const spread = (n * x - x * x) * (n * restSquared - rest * rest);
	if (spread <= 0) return null;
	const r = (n * both - x * rest) / Math.sqrt(spread);
	return Math.min(Math.max(r, -1), 1);
}

/**
 * KR-20 (Kuder & Richardson 1937): how far the questions measure the same thing, at most 1, and
 * below 0 when they contradict each other. With the variance of the population, as the textbooks
 * that use p·q. null below two questions or without spread.
 */
export function kuderRichardson20(tally: QuizTally): number | null {
	const { people: n, size: k } = tally;
	if (k < 2 || n === 0) return null;
	const mean = tally.sumRight / n;
	const variance = tally.sumRightSquared / n - mean * mean;
	if (n * tally.sumRightSquared - tally.sumRight ** 2 <= 0) return null;
	const itemVariance = tally.right.reduce((sum, right) => sum + (right / n) * (1 - right / n), 0);
	return (k / (k - 1)) * (1 - itemVariance / variance);
}

/** null when the groups would contain the same attempts. */
export function extremeGroups(byRight: Float64Array): ExtremeGroups | null {
	const wanted = EXTREME_SHARE * byRight.reduce((sum, count) => sum + count, 0);
	let upperFrom = byRight.length;
	let upper = 0;
	while (upper < wanted && upperFrom > 0) upper += byRight[--upperFrom] ?? 0;
	let lowerTo = -1;
	let lower = 0;
	while (lower < wanted && lowerTo < byRight.length - 1) lower += byRight[++lowerTo] ?? 0;
	return upper > 0 && lower > 0 && lowerTo < upperFrom
		? { upperFrom, lowerTo, upper, lower }
		: null;
}
