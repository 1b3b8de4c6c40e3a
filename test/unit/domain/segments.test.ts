import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from '#worker/contract/training.ts';
import { playedBetween } from '#worker/domain/training/played.ts';
import { isWatched, joinSegments, playedSeconds } from '#worker/domain/training/segments.ts';

const SECONDS = 120;
const moment = fc.integer({ min: -20_000, max: 140_000 }).map((ms) => ms / 1_000);
const segments = fc.array(fc.tuple(moment, moment) as fc.Arbitrary<Segment>, { maxLength: 30 });
const join = (...parts: (readonly Segment[])[]) => joinSegments(parts, SECONDS);

/** The number of milliseconds of the video that the lists cover, counted one by one. */
function covered(parts: readonly (readonly Segment[])[]): number {
	const ms = new Uint8Array(SECONDS * 1_000);
	for (const [from, to] of parts.flat()) {
		const [first, last] = [from, to].map((at) =>
			Math.round(Math.min(Math.max(at, 0), SECONDS) * 1_000),
		);
		if (first !== undefined && last !== undefined && first < last) ms.fill(1, first, last);
	}
	return ms.reduce((sum, one) => sum + one, 0);
}

describe('watched segments', () => {
	it('are the same in any order of reports and with repeated reports', () => {
		fc.assert(
			fc.property(segments, segments, segments, (a, b, c) => {
				const all = join(a, b, c);
				expect(join(c, a, b)).toEqual(all);
				expect(join(join(a, b), c)).toEqual(all);
				expect(join(a, join(b, c))).toEqual(all);
				expect(join(all, all, a)).toEqual(all);
			}),
		);
	});

	it('lie within the video, sorted and disjoint, and never exceed the reports', () => {
		fc.assert(
			fc.property(segments, segments, (a, b) => {
				const all = join(a, b);
				const ends = all.flat();
				expect(ends).toEqual([...ends].sort((one, other) => one - other));
				expect(new Set(ends).size).toBe(ends.length);
				for (const end of ends) expect(end >= 0 && end <= SECONDS).toBe(true);
				expect(playedSeconds(all) * 1_000).toBeCloseTo(covered([a, b]), 3);
			}),
			// 8.152 * 1000 is a little less than 8152.
			{ numRuns: 40, examples: [[[[8.152, 8.156]], []]] },
		);
	});

	it('drop ranges without a length', () => {
		expect(join([[Number.NaN, 5]], [[7, 7]], [[9, 8]], [[-5, 0]], [[200, 300]])).toEqual([]);
	});

	it('make a video watched at 90 % of its length; repeated parts count once', () => {
		expect(isWatched([[0, 107.999]], SECONDS)).toBe(false);
		expect(isWatched([[0, 108]], SECONDS)).toBe(true);
		expect(isWatched(join([[0, 60]], [[0, 60]]), SECONDS)).toBe(false);
		expect(isWatched([], 0)).toBe(false);
	});
});

describe('the segment between two reports of a player', () => {
	const from = { at: 10, whenMs: 1_000, rate: 1 };
	it.each([
		['was played when the clock went as far', { at: 10.25, whenMs: 1_250, rate: 1 }, [10, 10.25]],
		['was played at twice the speed', { at: 12, whenMs: 2_000, rate: 2 }, [10, 12]],
		['was not played when it jumped ahead', { at: 20, whenMs: 1_250, rate: 1 }, null],
		['was not played when it jumped back', { at: 4, whenMs: 1_250, rate: 1 }, null],
		['was not played while it stood', { at: 10, whenMs: 9_000, rate: 1 }, null],
		['was not played faster than the speed', { at: 14, whenMs: 2_000, rate: 2 }, null],
	] as const)('%s', (_, now, played) => {
		expect(playedBetween(from, now)).toEqual(played);
	});
});
