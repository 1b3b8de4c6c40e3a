import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fairGrades } from '#worker/domain/training/statistics/fair-comparison.ts';
import { wilson } from '#worker/domain/training/statistics/intervals.ts';
import { sinceFirst, trend } from '#worker/domain/training/statistics/trend.ts';

describe('the Wilson interval', () => {
	it.each([
		// Newcombe (1998), Statistics in Medicine 17, table I, method 3.
		[81, 263, 0.2553, 0.3662],
		[15, 148, 0.0624, 0.1605],
		[0, 20, 0, 0.1611],
		[1, 29, 0.0061, 0.1718],
	])('of %i of %i is %f to %f', (count, of, low, high) => {
		expect(wilson(count, of).low).toBeCloseTo(low, 4);
		expect(wilson(count, of).high).toBeCloseTo(high, 4);
	});

	it('contains the observed share, and is narrower for more people', () => {
		fc.assert(
			fc.property(fc.nat(200), fc.integer({ min: 1, max: 200 }), (a, of) => {
				const count = Math.min(a, of);
				const { low, high } = wilson(count, of);
				expect(low).toBeGreaterThanOrEqual(0);
				expect(high).toBeLessThanOrEqual(1);
				expect(low).toBeLessThanOrEqual(count / of + 1e-12);
				expect(high).toBeGreaterThanOrEqual(count / of - 1e-12);
				const tenfold = wilson(10 * count, 10 * of);
				expect(tenfold.high - tenfold.low).toBeLessThan(high - low);
			}),
		);
	});
});

const team = (...grades: number[]) => ({
	people: grades.length,
	sum: grades.reduce((all, grade) => all + grade, 0),
	sumOfSquares: grades.reduce((all, grade) => all + grade ** 2, 0),
});

describe('fair grades', () => {
	it('of two teams of five shrink towards the mean by 4,4 %', () => {
		// means 0,8 and 0,5; of all 0,65; squares within 0,04 + 0,04, s² = 0,08/8 = 0,01
		// q = 5·0,15² + 5·0,15² = 0,225; spread = 10 − (25 + 25)/10 = 5
		// τ² = (0,225 − 1·0,01)/5 = 0,043; weight = 0,043/(0,043 + 0,01/5) = 0,9556
		// 0,65 ± 0,9556·0,15 = 0,7933 and 0,5067
		const fair = fairGrades([team(0.9, 0.7, 0.9, 0.7, 0.8), team(0.4, 0.6, 0.4, 0.6, 0.5)]);
		expect(fair?.overall).toBeCloseTo(0.65, 12);
		expect(fair?.differ).toBe(true);
		expect(fair?.grades[0]).toBeCloseTo(0.793333, 6);
		expect(fair?.grades[1]).toBeCloseTo(0.506667, 6);
	});

	it('shrink a small team more than a large one with the same mean', () => {
		const large = team(...Array.from({ length: 40 }, (_, n) => 0.8 + (n % 2 ? 0.1 : -0.1)));
		const small = team(0.9, 0.7, 0.9, 0.7, 0.8);
		const low = team(...Array.from({ length: 40 }, (_, n) => 0.4 + (n % 2 ? 0.1 : -0.1)));
		const fair = fairGrades([large, small, low]);
		expect(fair?.grades[1]).toBeLessThan(fair?.grades[0] ?? 0);
	});

	it('are all the same where chance within the teams explains their differences', () => {
		const fair = fairGrades([team(0, 1, 0, 1, 0), team(1, 0, 1, 0, 1)]);
		expect(fair).toMatchObject({ overall: 0.5, differ: false, grades: [0.5, 0.5] });
	});

	it('are none for one team or for teams without anybody', () => {
		expect(fairGrades([team(0.5, 0.7)])).toBeNull();
		expect(fairGrades([team(0.5, 0.7), team()])).toBeNull();
		expect(fairGrades([])).toBeNull();
	});

	it('lie between the team’s mean and the mean of all', () => {
		const grades = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), {
			minLength: 2,
			maxLength: 12,
		});
		fc.assert(
			fc.property(fc.array(grades, { minLength: 2, maxLength: 6 }), (teams) => {
				const fair = fairGrades(teams.map((one) => team(...one)));
				for (const [index, one] of teams.entries()) {
					const mean = team(...one).sum / one.length;
					const { overall, grades: all } = fair ?? { overall: 0, grades: [] };
					const value = all[index] ?? Number.NaN;
					expect(value).toBeGreaterThanOrEqual(Math.min(mean, overall) - 1e-9);
					expect(value).toBeLessThanOrEqual(Math.max(mean, overall) + 1e-9);
				}
			}),
		);
	});
});

describe('the trend', () => {
	const days = [
		{ day: '2025-02-23', people: 1, sum: 0.4 },
		{ day: '2025-02-24', people: 2, sum: 1.5 },
		{ day: '2025-03-02', people: 1, sum: 0.9 },
		{ day: '2025-03-04', people: 1, sum: 1 },
		{ day: '2024-01-01', people: 9, sum: 9 },
	];

	it('counts weeks from Monday, and a week without anybody as one', () => {
		expect(trend(days, '2025-03-05', 'week', 3)).toEqual([
			{ start: '2025-02-17', people: 1, mean: 0.4 },
			{ start: '2025-02-24', people: 3, mean: expect.closeTo(0.8, 12) },
			{ start: '2025-03-03', people: 1, mean: 1 },
		]);
		expect(trend(days, '2025-03-20', 'week', 1)).toEqual([
			{ start: '2025-03-17', people: 0, mean: null },
		]);
	});

	it('is shown from the first week with anybody, and always with the last two', () => {
		const starts = (today: string) =>
			sinceFirst(trend(days, today, 'week', 12)).map(({ start }) => start);
		expect(starts('2025-03-12')).toEqual(['2025-02-17', '2025-02-24', '2025-03-03', '2025-03-10']);
		expect(starts('2025-02-17')).toEqual(['2025-02-10', '2025-02-17']);
		expect(starts('2026-11-28')).toEqual(['2026-11-16', '2026-11-23']);
	});

	it('counts months from their first day', () => {
		expect(trend(days, '2025-03-31', 'month', 2)).toEqual([
			{ start: '2025-02-01', people: 3, mean: expect.closeTo(1.9 / 3, 12) },
			{ start: '2025-03-01', people: 2, mean: 0.95 },
		]);
	});
});
