import { describe, expect, it } from 'vitest';
import type { AnswerResult } from '#worker/contract/quiz.ts';
import {
	extremeGroups,
	itemRest,
	kuderRichardson20,
	quizStatistics,
} from '#worker/domain/training/statistics/item-statistics.ts';
import { medianOf, QuizTally } from '#worker/domain/training/statistics/quiz-tally.ts';

/** Alternative 0 is right, 1 wrong. */
const answer = (right: number, seconds = 10): AnswerResult => ({
	chosen: [right === 1 ? 0 : 1],
	right: right === 1,
	seconds,
});

function tallyOf(rows: readonly (readonly number[])[]): QuizTally {
	const tally = new QuizTally((rows[0] ?? []).map(() => 2));
	for (const row of rows) tally.add(row.map((right) => answer(right)));
	return tally;
}

/**
 * Five people, four questions:   T
 *   A  1 1 1 1                   4
 *   B  1 1 1 0                   3
 *   C  1 1 0 0                   2
 *   D  1 0 0 0                   1
 *   E  0 0 1 0                   1
 * ΣT = 11, ΣT² = 16 + 9 + 4 + 1 + 1 = 31
 */
const FIVE = [
	[1, 1, 1, 1],
	[1, 1, 1, 0],
	[1, 1, 0, 0],
	[1, 0, 0, 0],
	[0, 0, 1, 0],
];

describe('the corrected item–total correlation', () => {
	it('of the second question: 6 / √(6 · 16) = 0,6124', () => {
		// x = 1 1 1 0 0, R = T − x = 3 2 1 1 1: Σx = 3, ΣR = 8, ΣR² = 16, ΣxR = 6
		// (5·6 − 3·8) / √((5·3 − 3²)(5·16 − 8²)) = 6 / √(6 · 16)
		expect(itemRest(tallyOf(FIVE), 1)).toBeCloseTo(0.612372, 6);
	});

	it('of the third question, without itself in the total, is almost zero: 1 / √156 = 0,0801', () => {
		// x = 1 1 0 0 1, R = 3 2 2 1 0: Σx = 3, ΣR = 8, ΣR² = 18, ΣxR = 5
		// (5·5 − 3·8) / √((5·3 − 3²)(5·18 − 8²)) = 1 / √(6 · 26)
		expect(itemRest(tallyOf(FIVE), 2)).toBeCloseTo(0.080064, 6);
	});

	it('is −1 where people with this question right have all others wrong, and null without variance', () => {
		expect(
			itemRest(
				tallyOf(
					[
						[1, 0],
						[0, 1],
						[1, 0],
					].map((row) => row),
				),
				0,
			),
		).toBe(-1);
		expect(
			itemRest(
				tallyOf([
					[1, 0],
					[1, 1],
				]),
				0,
			),
		).toBeNull();
		expect(
			itemRest(
				tallyOf([
					[1, 1],
					[0, 1],
				]),
				0,
			),
		).toBeNull();
	});
});

describe('KR-20', () => {
	it('of the five people is 28/51 = 0,5490', () => {
		// σ² = 31/5 − (11/5)² = 1,36; Σpq = 0,16 + 0,24 + 0,24 + 0,16 = 0,80
		// 4/3 · (1 − 0,80/1,36) = 4/3 · 7/17 = 28/51
		expect(kuderRichardson20(tallyOf(FIVE))).toBeCloseTo(28 / 51, 12);
	});

	it('is 1 where all questions agree, and null for one question or equal totals', () => {
		expect(
			kuderRichardson20(
				tallyOf([
					[1, 1, 1],
					[0, 0, 0],
				]),
			),
		).toBeCloseTo(1, 12);
		expect(kuderRichardson20(tallyOf([[1], [0]]))).toBeNull();
		expect(
			kuderRichardson20(
				tallyOf([
					[1, 0],
					[0, 1],
				]),
			),
		).toBeNull();
	});
});

describe('the upper and the lower group', () => {
	it('hold 27 % each and never split people with the same total', () => {
		// 27 % of ten people are 2.7. Two have four right, which is too few, so the two with three
		// right are added. One has none right, which is too few, so the two with one right are added.
		const byRight = Float64Array.from([1, 2, 3, 2, 2]);
		expect(extremeGroups(byRight)).toEqual({ upperFrom: 3, upper: 4, lowerTo: 1, lower: 3 });
	});

	it('do not exist when both would contain the same people', () => {
		expect(extremeGroups(Float64Array.from([0, 10, 0]))).toBeNull();
		expect(extremeGroups(Float64Array.from([1, 8, 1]))).toBeNull();
		expect(extremeGroups(Float64Array.from([0, 0]))).toBeNull();
	});

	it('count who chose an alternative', () => {
		// Ten people, two questions: five have both right, five have none.
		const tally = new QuizTally([3, 3]);
		for (let n = 0; n < 5; n++) {
			tally.add([answer(1), answer(1)]);
			tally.add([{ chosen: [2], right: false, seconds: 4 }, answer(0)]);
		}
		const { groups, questions } = quizStatistics(tally);
		expect(groups).toEqual({ upperFrom: 2, upper: 5, lowerTo: 0, lower: 5 });
		expect(questions[0]?.alternatives).toEqual([
			{ chosen: 5, upper: 5, lower: 0 },
			{ chosen: 0, upper: 0, lower: 0 },
			{ chosen: 5, upper: 0, lower: 5 },
		]);
	});
});

describe('one pass over the attempts', () => {
	it('gives levels, mean, median and times; below ten people neither groups nor correlations', () => {
		const tally = new QuizTally([2, 2]);
		tally.add([answer(1, 12), answer(1, 5)]);
		tally.add([answer(1, 7.6), answer(0, 90)]);
		tally.add([answer(0, 4_000), { chosen: [], right: false, seconds: 0 }]);
		expect(quizStatistics(tally)).toEqual({
			people: 3,
			mean: 0.5,
			median: 0.5,
			levels: [1, 1, 1],
			reliability: null,
			groups: null,
			questions: [
				{
					right: 2,
					skipped: 0,
					discrimination: null,
					negativeChance: null,
					medianSeconds: 12,
					alternatives: [
						{ chosen: 2, upper: null, lower: null },
						{ chosen: 1, upper: null, lower: null },
					],
				},
				{
					right: 1,
					skipped: 1,
					discrimination: null,
					negativeChance: null,
					medianSeconds: 47.5,
					alternatives: [
						{ chosen: 1, upper: null, lower: null },
						{ chosen: 1, upper: null, lower: null },
					],
				},
			],
		});
	});

	it('without attempts has no mean', () => {
		const { people, mean, median, questions } = quizStatistics(new QuizTally([2]));
		expect({ people, mean, median }).toEqual({ people: 0, mean: null, median: null });
		expect(questions[0]?.medianSeconds).toBeNull();
	});
});

it('has the median between two values for an even number', () => {
	expect(medianOf(Float64Array.from([1, 0, 2, 1]))).toBe(2);
	expect(medianOf(Float64Array.from([2, 0, 0, 2]))).toBe(1.5);
	expect(medianOf(new Float64Array(3))).toBeNull();
});
