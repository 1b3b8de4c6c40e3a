import { describe, expect, it } from 'vitest';
import type { AnswerResult } from '#worker/contract/quiz.ts';
import { fairGrades } from '#worker/domain/training/statistics/fair-comparison.ts';
import { findings } from '#worker/domain/training/statistics/findings.ts';
import { quizStatistics } from '#worker/domain/training/statistics/item-statistics.ts';
import { QuizTally } from '#worker/domain/training/statistics/quiz-tally.ts';

const QUESTIONS = 6;
const ALTERNATIVES = [
	{ text: 'Certa', correct: true },
	...['B', 'C', 'D'].map((text) => ({ text, correct: false })),
];
const QUIZ = Array.from({ length: QUESTIONS }, () => ({ alternatives: ALTERNATIVES }));

/** Numbers from 0 to 1 that are the same in every run (mulberry32). */
function numbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

type Quiz = {
	/** Chance that a person of ability −1 to 1 has question `index` right. */
	readonly right: (index: number, ability: number) => number;
	/** Share of the errors that go to the first wrong alternative; an equal share is 1/3. */
	readonly attracts: (index: number) => number;
};

const SOUND: Quiz = { right: (_, ability) => 0.5 + 0.2 * ability, attracts: () => 0.6 };
const CHANCE: Quiz = { right: () => 0.5, attracts: () => 1 / 3 };
/** Question 2 has another alternative as its key. */
const WRONG_KEY: Quiz = {
	right: (index, ability) => (index === 1 ? 0.12 : 0.6 + 0.2 * ability),
	attracts: (index) => (index === 1 ? 0.8 : 1 / 3),
};
/** Question 2 is answered wrong by those who know most. */
const UPSIDE_DOWN: Quiz = {
	right: (index, ability) => (index === 1 ? 0.5 - 0.4 * ability : 0.5 + 0.4 * ability),
	attracts: () => 1 / 3,
};

/** The share of `runs` made-up quizzes for which `says` holds. */
function shareOf(
	quiz: Quiz,
	people: number,
	runs: number,
	says: (found: Found) => boolean,
): number {
	const next = numbers(people * 1_000 + runs);
	let count = 0;
	for (let run = 0; run < runs; run++) {
		const tally = new QuizTally(QUIZ.map(() => ALTERNATIVES.length));
		for (let person = 0; person < people; person++) {
			const ability = 2 * next() - 1;
			tally.add(QUIZ.map((_, index) => answer(quiz, index, ability, next)));
		}
		const reach = { invited: people, started: people, finished: people };
		if (says(findings(QUIZ, quizStatistics(tally), reach).found)) count++;
	}
	return count / runs;
}

type Found = ReturnType<typeof findings>['found'];

function answer(quiz: Quiz, index: number, ability: number, next: () => number): AnswerResult {
	const right = next() < quiz.right(index, ability);
	const wrong = next() < quiz.attracts(index) ? 1 : next() < 0.5 ? 2 : 3;
	return { chosen: [right ? 0 : wrong], right, seconds: 10 };
}

const anything = (found: Found) => found.length > 0;
const ofSecond = (found: Found) => found.some((one) => one.kind === 'question' && one.index === 1);

describe('advice about a quiz, over made-up quizzes', () => {
	it.each([
		[5, 400],
		[10, 400],
		[30, 300],
		[300, 60],
	])('is given to at most 5 % of sound quizzes with %i people', (people, runs) => {
		// Two standard errors of the simulation are allowed on top.
		const most = 0.05 + 2 * Math.sqrt((0.05 * 0.95) / runs);
		expect(shareOf(SOUND, people, runs, anything)).toBeLessThanOrEqual(most);
		expect(shareOf(CHANCE, people, runs, anything)).toBeLessThanOrEqual(most);
	});

	it('finds a wrong key in most quizzes of 30 people, in every one of 300, and hardly ever with five', () => {
		const found = (people: number, runs: number) => shareOf(WRONG_KEY, people, runs, ofSecond);
		expect(found(5, 200)).toBeLessThan(0.05);
		expect(found(10, 200)).toBeLessThan(0.5);
		expect(found(30, 100)).toBeGreaterThan(0.5);
		expect(found(300, 20)).toBe(1);
	});

	it('finds a question that the best people get wrong in every quiz of 300 people, seldom below 30', () => {
		const found = (people: number, runs: number) => shareOf(UPSIDE_DOWN, people, runs, ofSecond);
		expect(found(10, 200)).toBeLessThan(0.1);
		expect(found(30, 100)).toBeGreaterThan(0.1);
		expect(found(300, 20)).toBe(1);
	});
});

/** Grades of teams, of six questions each; `better` is added to the first team's chance. */
function teams(sizes: readonly number[], better: number, next: () => number) {
	return sizes.map((people, index) => {
		const grades = Array.from({ length: people }, () => {
			const chance = 0.5 + (index === 0 ? better : 0);
			return Array.from({ length: 6 }, () => next()).filter((one) => one < chance).length / 6;
		});
		return {
			people,
			sum: grades.reduce((all, grade) => all + grade, 0),
			sumOfSquares: grades.reduce((all, grade) => all + grade ** 2, 0),
		};
	});
}

describe('the comparison of teams, over made-up teams', () => {
	it.each([
		['three', [5, 10, 30]],
		['twelve', [5, 5, 5, 8, 8, 10, 10, 12, 15, 20, 30, 30]],
	])(
		'says of at most 5 % of %s equal teams that they differ, and its intervals hold',
		(_, sizes) => {
			const next = numbers(7);
			const runs = 1_000;
			let differ = 0;
			let inside = 0;
			for (let run = 0; run < runs; run++) {
				const fair = fairGrades(teams(sizes, 0, next));
				if (fair?.differ) differ++;
				inside += fair?.intervals.filter(({ low, high }) => low <= 0.5 && high >= 0.5).length ?? 0;
			}
			expect(differ / runs).toBeLessThanOrEqual(0.064);
			expect(inside / (runs * sizes.length)).toBeGreaterThanOrEqual(0.94);
		},
	);

	it('sees a team that is better by 2 of 10 when each has 30 people, and has its grade in the interval', () => {
		const next = numbers(11);
		let differ = 0;
		let inside = 0;
		for (let run = 0; run < 200; run++) {
			const fair = fairGrades(teams([30, 30, 30, 30], 0.2, next));
			if (fair?.differ) differ++;
			const of = fair?.intervals[0];
			if (of && of.low <= 0.7 && of.high >= 0.7) inside++;
		}
		expect(differ).toBeGreaterThan(190);
		expect(inside).toBeGreaterThan(180);
	});
});
