import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
	itemRest,
	kuderRichardson20,
	quizStatistics,
} from '#worker/domain/training/statistics/item-statistics.ts';
import { QuizTally } from '#worker/domain/training/statistics/quiz-tally.ts';

/** Alternative 0 is right, 1 wrong. */
function tallyOf(rows: readonly (readonly number[])[]): QuizTally {
	const tally = new QuizTally((rows[0] ?? []).map(() => 2));
	for (const row of rows) {
		tally.add(row.map((right) => ({ chosen: [1 - right], right: right === 1, seconds: 10 })));
	}
	return tally;
}

describe('quiz statistics by law', () => {
	const matrix = fc.integer({ min: 1, max: 6 }).chain((size) =>
		fc.array(fc.array(fc.integer({ min: 0, max: 1 }), { minLength: size, maxLength: size }), {
			minLength: 1,
			maxLength: 40,
		}),
	);

	it('the order of the attempts changes nothing', () => {
		fc.assert(
			fc.property(matrix, (rows) => {
				expect(quizStatistics(tallyOf(rows.toReversed()))).toEqual(quizStatistics(tallyOf(rows)));
			}),
		);
	});

	it('doubling every attempt changes no correlation, no median and no mean', () => {
		fc.assert(
			fc.property(matrix, (rows) => {
				const once = tallyOf(rows);
				const twice = tallyOf([...rows, ...rows]);
				for (let index = 0; index < once.size; index++) {
					const [a, b] = [itemRest(once, index), itemRest(twice, index)];
					if (a === null || b === null) expect(b).toBe(a);
					else expect(b).toBeCloseTo(a, 9);
				}
				expect(quizStatistics(twice).mean).toBeCloseTo(quizStatistics(once).mean ?? Number.NaN);
				expect(quizStatistics(twice).median).toBe(quizStatistics(once).median);
			}),
		);
	});

	it('is Pearson’s correlation with the rest, within −1 and 1; KR-20 never above 1', () => {
		fc.assert(
			fc.property(matrix, (rows) => {
				const tally = tallyOf(rows);
				for (let index = 0; index < tally.size; index++) {
					const x = rows.map((row) => row[index] ?? 0);
					const rest = rows.map((row, at) => sum(row) - (x[at] ?? 0));
					const expected = pearson(x, rest);
					const r = itemRest(tally, index);
					if (expected === null) expect(r).toBeNull();
					else expect(r).toBeCloseTo(expected, 9);
					expect(Math.abs(r ?? 0)).toBeLessThanOrEqual(1);
				}
				expect(kuderRichardson20(tally) ?? 1).toBeLessThanOrEqual(1 + 1e-12);
				expect(sum(quizStatistics(tally).levels)).toBe(rows.length);
			}),
		);
	});
});

function sum(values: readonly number[]): number {
	return values.reduce((all, value) => all + value, 0);
}

/** The correlation by its definition, in two passes. */
function pearson(x: readonly number[], y: readonly number[]): number | null {
	const meanX = sum(x) / x.length;
	const meanY = sum(y) / y.length;
	const sxx = sum(x.map((value) => (value - meanX) ** 2));
	const syy = sum(y.map((value) => (value - meanY) ** 2));
	if (sxx < 1e-9 || syy < 1e-9) return null;
	return sum(x.map((value, at) => (value - meanX) * ((y[at] ?? 0) - meanY))) / Math.sqrt(sxx * syy);
}
