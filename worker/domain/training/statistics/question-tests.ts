import type { QuizQuestion } from '#worker/contract/quiz.ts';
import { binomialAtLeast, binomialAtMost, tReach } from './distributions.ts';
import type { QuizQuestionStatistics } from './item-statistics.ts';

/** At most this share of sound quizzes gets any advice about a question (rule 9.40). */
export const FALSE_ALARMS = 0.05;
/** A question is too hard if fewer than 30 %, too easy if more than 90 % of all people have it right. */
export const TOO_HARD = 0.3;
export const TOO_EASY = 0.9;
/** Tests of each question: of the key, of the correlation, of the difficulty. */
const TESTS = 3;
/** A larger estimate of the people needed says nothing. */
const MOST_NEEDED = 2_000;

/** The wrong alternative that was chosen most, and the correct one that was chosen least. */
export type Rivals = {
	readonly alternative: number;
	readonly chosen: number;
	readonly correct: number;
	/** Pairs of a wrong and a correct alternative among which these two were picked. */
	readonly pairs: number;
};

/** Chance, 0–1, of what was seen or more of it, if the question were sound. */
export type QuestionTests = {
	/** No wrong alternative is more popular than a correct one. */
	readonly key: number;
	/** People who are good at the other questions do not do worse at this one. */
	readonly negative: number;
	/** It is neither too hard nor too easy. */
	readonly difficulty: number;
};

/** Finds the two alternatives whose counts contradict the key most; null without a wrong one. */
export function rivalsOf(
	alternatives: QuizQuestion['alternatives'],
	{ alternatives: counts }: Pick<QuizQuestionStatistics, 'alternatives'>,
): Rivals | null {
	let worst: { readonly alternative: number; readonly chosen: number } | null = null;
	let leastCorrect = Number.POSITIVE_INFINITY;
	let corrects = 0;
	for (const [alternative, { correct }] of alternatives.entries()) {
		const chosen = counts[alternative]?.chosen ?? 0;
		if (correct) {
			corrects++;
			leastCorrect = Math.min(leastCorrect, chosen);
		} else if (worst === null || chosen > worst.chosen) worst = { alternative, chosen };
	}
	if (worst === null || corrects === 0) return null;
	const pairs = corrects * (alternatives.length - corrects);
	return { ...worst, correct: leastCorrect, pairs };
}

/** Tests one question of a quiz that `people` people finished. */
export function testQuestion(
	figures: QuizQuestionStatistics,
	rivals: Rivals | null,
	people: number,
): QuestionTests {
	return {
		key: rivals ? keyChance(rivals) : 1,
		negative: figures.negativeChance ?? 1,
		difficulty: Math.min(
			binomialAtMost(figures.right, people, TOO_HARD),
			binomialAtLeast(figures.right, people, TOO_EASY),
		),
	};
}

/**
 * Sign test between the two alternatives, times the number of pairs, because the most striking pair
 * was picked (Bonferroni). People who chose both make it more careful, never less.
 */
function keyChance({ chosen, correct, pairs }: Rivals): number {
	return Math.min(1, pairs * binomialAtLeast(chosen, chosen + correct, 0.5));
}

/**
 * Adjusts the chances of all tests of a quiz (Holm 1979): one of them is below FALSE_ALARMS in at most
 * that share of sound quizzes, however the tests depend on each other.
 */
export function adjusted(tests: readonly QuestionTests[]): readonly QuestionTests[] {
	const raw = tests.flatMap(({ key, negative, difficulty }) => [key, negative, difficulty]);
	const order = raw.map((chance, place) => ({ chance, place }));
	order.sort((a, b) => a.chance - b.chance);
	const result = new Float64Array(raw.length);
	let before = 0;
	for (const [rank, { chance, place }] of order.entries()) {
		before = Math.max(before, Math.min(1, chance * (raw.length - rank)));
		result[place] = before;
	}
	return tests.map((_, index) => ({
		key: result[TESTS * index] ?? 1,
		negative: result[TESTS * index + 1] ?? 1,
		difficulty: result[TESTS * index + 2] ?? 1,
	}));
}

/** The chance below which a single test of a quiz with so many questions leads to advice for sure. */
function strictest(questions: number): number {
	return FALSE_ALARMS / (TESTS * questions);
}

/** Smallest number of people with whom a key that everybody contradicts is found. */
export function leastPeople(questions: number, pairs: number): number {
	return Math.ceil(Math.log2(Math.max(1, pairs) / strictest(Math.max(1, questions))));
}

/** How many people in all show that the key is wrong, if the shares stay; null: too many to say. */
export function neededForKey(rivals: Rivals, people: number, questions: number): number | null {
	return smallest(people, (factor) => {
		const chosen = Math.floor(rivals.chosen * factor);
		return (
			keyChance({ ...rivals, chosen, correct: Math.ceil(rivals.correct * factor) }) <=
			strictest(questions)
		);
	});
}

/** How many people in all show that the question is too hard, if the share stays; null: too many. */
export function neededForHard(right: number, people: number, questions: number): number | null {
	return smallest(
		people,
		(factor) =>
			binomialAtMost(Math.ceil(right * factor), Math.floor(people * factor), TOO_HARD) <=
			strictest(questions),
	);
}

/** How many people in all show that the correlation is below 0, if it stays; null: too many. */
export function neededForNegative(correlation: number, questions: number): number | null {
	const needed = Math.ceil((tReach(1 - 2 * strictest(questions), 1_000) / correlation) ** 2) + 2;
	return needed > MOST_NEEDED ? null : needed;
}

/** The fewest people, more than `people`, for whom the test would be clear; null: too many. */
function smallest(people: number, isClear: (factor: number) => boolean): number | null {
	for (let all = people + 1; all <= MOST_NEEDED; all += Math.max(1, Math.floor(all / 50))) {
		if (isClear(all / people)) return all;
	}
	return null;
}
