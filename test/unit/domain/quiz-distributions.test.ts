import { describe, expect, it } from 'vitest';
import {
	binomialAtLeast,
	binomialAtMost,
	fAtLeast,
	fQuantile,
	normalAtLeast,
	tReach,
} from '#worker/domain/training/statistics/distributions.ts';
import {
	correlationInterval,
	reliabilityInterval,
} from '#worker/domain/training/statistics/intervals.ts';
import { chanceOfSoFewPoints } from '#worker/domain/training/statistics/permutation-test.ts';

describe('distributions', () => {
	it('of coins are those of Pascal’s triangle', () => {
		// 10 tosses: C(10,8) + C(10,9) + C(10,10) = 45 + 10 + 1 = 56 of 1024.
		expect(binomialAtLeast(8, 10, 0.5)).toBeCloseTo(56 / 1024, 12);
		expect(binomialAtMost(2, 10, 0.5)).toBeCloseTo(56 / 1024, 12);
		expect(binomialAtMost(0, 5, 0.3)).toBeCloseTo(0.7 ** 5, 12);
		expect(binomialAtLeast(300, 300, 0.9)).toBeCloseTo(0.9 ** 300, 20);
		expect([binomialAtLeast(0, 5, 0.5), binomialAtLeast(6, 5, 0.5)]).toEqual([1, 0]);
	});

	it('of F, t and z have the quantiles of printed tables', () => {
		// Tables of the 95 % and 97.5 % points.
		expect(fQuantile(0.95, 3, 20)).toBeCloseTo(3.0984, 4);
		expect(fQuantile(0.975, 9, 40)).toBeCloseTo(2.4519, 4);
		expect(fAtLeast(3.0984, 3, 20)).toBeCloseTo(0.05, 4);
		expect(tReach(0.95, 10)).toBeCloseTo(2.2281, 4);
		expect(normalAtLeast(1.959964)).toBeCloseTo(0.025, 6);
		expect(normalAtLeast(-1.644854)).toBeCloseTo(0.95, 6);
	});
});

describe('intervals', () => {
	it('of a correlation are wide for ten people and narrow for many', () => {
		// atanh(0,6124) = 0,7128; 1,96/√7 = 0,7408; tanh(−0,0280) and tanh(1,4536)
		const { low, high } = correlationInterval(0.6124, 10);
		expect(low).toBeCloseTo(-0.028, 3);
		expect(high).toBeCloseTo(0.8964, 3);
		expect(correlationInterval(1, 10).low).toBeLessThan(0.9);
		expect(correlationInterval(0.2, 3)).toEqual({ low: -1, high: 1 });
	});

	it('of KR-20 follow from F', () => {
		const { low, high } = reliabilityInterval(0.55, 10, 4);
		expect(low).toBeCloseTo(1 - 0.45 * fQuantile(0.975, 9, 27), 12);
		expect(low).toBeLessThan(0);
		expect(high).toBeGreaterThan(0.8);
	});
});

describe('the permutation test', () => {
	it('counts the draws: of four people the two with 0 points are one draw of six', () => {
		expect(chanceOfSoFewPoints([2, 0], [0, 2])).toBeCloseTo(1 / 6, 12);
		expect(chanceOfSoFewPoints([0, 2], [2, 0])).toBe(1);
		// One with 0 and one with 1 point: 1 + 4 of 6 draws have so few or fewer.
		expect(chanceOfSoFewPoints([1, 1], [1, 1])).toBeCloseTo(5 / 6, 12);
		expect(chanceOfSoFewPoints([0, 0], [1, 2])).toBe(1);
	});

	it('is the same from the smaller and from the larger group', () => {
		// Three of five right: 0 1 2 points; the others 2 and 3. Sums of 3 of {0,1,2,2,3} up to 3: two of ten.
		expect(chanceOfSoFewPoints([1, 1, 1, 0], [0, 0, 1, 1])).toBeCloseTo(2 / 10, 12);
	});

	it('is nearly normal for many people, and close to the exact count', () => {
		const share = (people: number) =>
			chanceOfSoFewPoints(
				[6, 4, 3, 2].map((count) => count * people),
				[3, 4, 5, 5].map((count) => count * people),
			);
		expect(share(3)).toBeGreaterThan(share(100));
		expect(share(100)).toBeLessThan(1e-9);
		const large = chanceOfSoFewPoints([30, 25, 20, 25, 20, 30], [22, 25, 25, 28, 25, 30]);
		const exact = chanceOfSoFewPoints([5, 4, 3, 4, 3, 5], [4, 4, 4, 5, 4, 5]);
		expect(large).toBeGreaterThan(0.05);
		expect(exact).toBeGreaterThan(0.05);
	});
});
