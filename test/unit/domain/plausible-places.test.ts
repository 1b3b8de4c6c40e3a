import { describe, expect, it } from 'vitest';
import { aCheck, aCoaching, aPdv, aVisit, NOW } from '#test/support/builders.ts';
import { aCheckLocation } from '#test/support/check-location.ts';
import type { Check, CheckLocation } from '#worker/contract/stage.ts';
import {
	PLAUSIBILITY_DEFAULTS,
	type PlausibilityLimits,
} from '#worker/domain/visit/plausibility-limits.ts';
import { sameAccuracy, samePlaces, speeds } from '#worker/domain/visit/plausible-places.ts';

/** Degrees of latitude of one kilometre on the sphere of the domain. */
const DEGREES_OF_A_KM = 1 / 111.19508;

type At = {
	readonly minutes: number;
	readonly km: number | null;
	readonly patch?: Partial<CheckLocation>;
};

/** A check at this minute of the day, so many kilometres south of the first client. */
function check({ minutes, km, patch = {} }: At): Check {
	const coordinates = km === null ? null : ([-60, -3.1 - km * DEGREES_OF_A_KM] as const);
	const timestamp = Temporal.Instant.from(NOW)
		.add({ milliseconds: Math.round(minutes * 60_000) })
		.toString();
	return aCheck({ timestamp, location: aCheckLocation(0, { coordinates, ...patch }) });
}

/** A day of visits, each with its check-in and maybe its check-out. */
function day(...visits: readonly { readonly in: At; readonly out?: At }[]) {
	const stages = visits.map((visit, index) =>
		aVisit(index + 1, aPdv(String(index + 1)), {
			checkIn: check(visit.in),
			checkOut: visit.out ? check(visit.out) : null,
		}),
	);
	return { ...aCoaching(), stages };
}

const limits: PlausibilityLimits = PLAUSIBILITY_DEFAULTS;
const without = (...rules: readonly (keyof PlausibilityLimits)[]): PlausibilityLimits => ({
	...limits,
	...Object.fromEntries(rules.map((rule) => [rule, null])),
});

describe('the speed between two readings', () => {
	const far = day(
		{ in: { minutes: 0, km: 0 }, out: { minutes: 20, km: 0 } },
		{ in: { minutes: 60, km: 1 }, out: { minutes: 80, km: 1 } },
		{ in: { minutes: 84, km: 39 } },
	);

	it('above the limit is a fact, with distance and time from check-out to check-in', () => {
		expect(speeds(far, limits)).toEqual([
			{
				kind: 'speed',
				stage: null,
				from: 2,
				to: 3,
				fromName: 'Mercado 2',
				toName: 'Mercado 3',
				metres: expect.closeTo(38_000, -1),
				ms: 240_000,
				count: null,
			},
		]);
	});

	it('within a visit is one too', () => {
		const moved = day({ in: { minutes: 0, km: 0 }, out: { minutes: 2, km: 30 } });
		expect(speeds(moved, limits)).toMatchObject([{ from: 1, to: 1, ms: 120_000 }]);
	});

	it('counts 90 s for the age of the readings and both accuracies: the limit is no fact, a little more is', () => {
		// 150 km/h for 10 min and 90 s are 28.75 km, and 10 m of each accuracy.
		const at = (km: number) => day({ in: { minutes: 0, km: 0 } }, { in: { minutes: 10, km } });
		expect(speeds(at(28.76), limits)).toEqual([]);
		expect(speeds(at(28.78), limits)).toHaveLength(1);
	});

	it('of readings that may be off by many kilometres is not known', () => {
		const vague = day(
			{ in: { minutes: 0, km: 0 } },
			{ in: { minutes: 5, km: 40, patch: { accuracy: 30_000 } } },
		);
		expect(speeds(vague, limits)).toEqual([]);
	});

	it('skips a check without a reading, and takes the better one where there are two', () => {
		const skipping = day(
			{ in: { minutes: 0, km: 0 } },
			{ in: { minutes: 10, km: null } },
			{ in: { minutes: 120, km: 60 } },
		);
		expect(speeds(skipping, limits)).toEqual([]);
		const [first, second] = day(
			{ in: { minutes: 0, km: 0 } },
			{ in: { minutes: 5, km: 50 } },
		).stages;
		const better = aCheckLocation(0, { coordinates: [-60, -3.1] });
		const checkIn = { ...check({ minutes: 5, km: 50 }), betterLocation: better };
		const mended = { ...aCoaching(), stages: [first, { ...second, checkIn }] } as typeof far;
		expect(speeds(mended, limits)).toEqual([]);
	});

	it('is not computed from the times of a clock that was set back', () => {
		const back = day({ in: { minutes: 60, km: 0 } }, { in: { minutes: 60 + 1 / 60_000, km: 40 } });
		expect(speeds(back, limits)).toHaveLength(1);
		const changeHistory = { ...back.changeHistory, inconsistent: true };
		expect(speeds({ ...back, changeHistory }, limits)).toEqual([]);
		const earlier = day({ in: { minutes: 60, km: 0 } }, { in: { minutes: 10, km: 40 } });
		expect(speeds(earlier, limits)).toEqual([]);
	});

	it('is no fact where the company has switched it off or set another limit', () => {
		expect(speeds(far, without('speed-km-h'))).toEqual([]);
		expect(speeds(far, { ...limits, 'speed-km-h': 1_000 })).toEqual([]);
	});
});

describe('the same coordinates to the last digit', () => {
	const still = day(
		{ in: { minutes: 0, km: 0 }, out: { minutes: 20, km: 0 } },
		{ in: { minutes: 60, km: 0 } },
		{ in: { minutes: 100, km: 0 }, out: { minutes: 120, km: 0 } },
	);

	it('at three clients for two hours are a fact', () => {
		expect(samePlaces(still, limits)).toMatchObject([
			{ kind: 'same-place', from: 1, to: 3, ms: 7_200_000, count: 3 },
		]);
	});

	it('at two clients, or for less, are none', () => {
		expect(samePlaces(still, { ...limits, 'same-place-clients': 4 })).toEqual([]);
		expect(samePlaces(still, { ...limits, 'same-place-minutes': 121 })).toEqual([]);
	});

	it('end with another last digit', () => {
		const other = { coordinates: [-60, -3.100001] } as const;
		const moved = day(
			{ in: { minutes: 0, km: 0 } },
			{ in: { minutes: 60, km: 0, patch: other } },
			{ in: { minutes: 121, km: 0 } },
		);
		expect(samePlaces(moved, limits)).toEqual([]);
	});

	it('of one client all day are none, and none without readings', () => {
		const [first] = still.stages;
		const alone = { ...still, stages: [{ ...first }, { ...first }] } as typeof still;
		expect(samePlaces(alone, limits)).toEqual([]);
		expect(samePlaces(day({ in: { minutes: 0, km: null } }), limits)).toEqual([]);
		expect(samePlaces(still, without('same-place-clients'))).toEqual([]);
	});
});

describe('the same accuracy', () => {
	const readings = (count: number, accuracy: (n: number) => number | null) =>
		day(
			...Array.from({ length: count }, (_, n) => ({
				in: { minutes: 30 * n, km: n, patch: { accuracy: accuracy(n) } },
			})),
		);

	it('in ten different places is a fact, with the accuracy', () => {
		expect(
			sameAccuracy(
				readings(10, () => 12.5),
				limits,
			),
		).toMatchObject([{ kind: 'same-accuracy', metres: 12.5, count: 10, from: null }]);
		expect(
			sameAccuracy(
				readings(9, () => 12.5),
				limits,
			),
		).toEqual([]);
	});

	it('is none when one differs, when none is known, and when the places are the same', () => {
		expect(
			sameAccuracy(
				readings(12, (n) => (n === 5 ? 12.6 : 12.5)),
				limits,
			),
		).toEqual([]);
		expect(
			sameAccuracy(
				readings(12, () => null),
				limits,
			),
		).toEqual([]);
		const still = day(...Array.from({ length: 12 }, (_, n) => ({ in: { minutes: n, km: 0 } })));
		expect(sameAccuracy(still, limits)).toEqual([]);
		expect(
			sameAccuracy(
				readings(12, () => 5),
				without('same-accuracy-readings'),
			),
		).toEqual([]);
	});
});
