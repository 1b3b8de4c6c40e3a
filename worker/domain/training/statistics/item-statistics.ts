import { chanceOfSoFewPoints } from './permutation-test.ts';
import { medianOf, type QuizTally } from './quiz-tally.ts';

/** Each group holds at least 27 % (Kelley 1939); in a short quiz whole levels make it much larger. */
const EXTREME_SHARE = 0.27;
/** Groups and correlations need at least this many attempts (rule 9.6). */
const ENOUGH_TO_CORRELATE = 10;

/**
 * The best and the worst attempts by number of right answers. A group contains whole levels, so that
 * equal attempts are in the same group.
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
	/** The number of attempts that chose this alternative. */
	readonly chosen: number;
	/** Of these attempts, those in the upper and in the lower group; null without groups. */
	readonly upper: number | null;
	readonly lower: number | null;
};

export type QuizQuestionStatistics = {
	/** The number of attempts with a right answer; its share of all attempts is the difficulty p. */
	readonly right: number;
	/** The number of attempts without an answer. */
	readonly skipped: number;
	/**
	 * Correlation of the question with the rest of the quiz, −1 to 1; null below ENOUGH_TO_CORRELATE
	 * attempts or without spread.
	 */
	readonly discrimination: number | null;
	/** Chance, 0–1, of a correlation as low as this if it were really 0; null as `discrimination`. */
	readonly negativeChance: number | null;
	/** Seconds; null when nobody answered it. */
	readonly medianSeconds: number | null;
	readonly alternatives: readonly AlternativeStatistics[];
};

export type QuizStatistics = {
	/** The number of attempts: one per person, the first finished one. */
	readonly people: number;
	/** Mean share of right answers, 0–1; null without people. */
	readonly mean: number | null;
	/** Median share of right answers, 0–1; null without people. */
	readonly median: number | null;
	/** Number of people by right answers: 0, 1, 2 … all. */
	readonly levels: readonly number[];
	/** Kuder–Richardson 20; null below ENOUGH_TO_CORRELATE attempts or without spread. */
	readonly reliability: number | null;
	readonly groups: ExtremeGroups | null;
	readonly questions: readonly QuizQuestionStatistics[];
};

/** Computes all statistics of a quiz from one pass over its attempts (rule 9.6). */
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
		questions: tally.alternatives.map((count, index) => {
			const discrimination = isEnough ? itemRest(tally, index) : null;
			return {
				right: tally.right[index] ?? 0,
				skipped: tally.skipped[index] ?? 0,
				discrimination,
				negativeChance:
					discrimination === null ? null : negativeChance(tally, index, discrimination),
				medianSeconds: medianOf(tally.secondsOf(index)),
				alternatives: Array.from({ length: count }, (_, alternative) => ({
					chosen: tally.chosen(index, alternative),
					upper: groups && tally.chosen(index, alternative, groups.upperFrom),
					lower: groups && tally.chosen(index, alternative, 0, groups.lowerTo),
				})),
			};
		}),
	};
}

function negativeChance(tally: QuizTally, index: number, discrimination: number): number {
	if (discrimination >= 0) return 1;
	const { right, wrong } = tally.byRest(index);
	return chanceOfSoFewPoints(right, wrong);
}

/**
 * Point-biserial correlation of a question with the rest of the quiz, −1 to 1. The question is not
 * part of the total, because it would correlate with itself (Henrysson 1963). Returns null when
 * everybody or nobody has it right, or when the rest is the same for all.
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
 * KR-20 (Kuder & Richardson 1937): how much the questions measure the same ability. At most 1; below 0
 * when they contradict each other. Uses the variance of the population, as textbooks with p·q do.
 * Returns null below two questions or without spread.
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

/** Finds the upper and the lower group; null when both would contain the same attempts. */
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
