import { describe, expect, it } from 'vitest';
import {
	agreedPoint,
	metresBetween,
	type PointEvidence,
} from '#worker/domain/requests/agreed-point.ts';

const OWN = [-60, -3.1] as const;
const LIMITS = { coaches: 3, checkIns: 4, spread: 50 };
/** Degrees of latitude of a metre. */
const METRE = 1 / 111_195;

/** A check-in so many metres north and east of the client's own point. */
function at(coach: string, north: number, east = 0, day = 1): PointEvidence {
	const coordinates = [OWN[0] + east * METRE, OWN[1] + north * METRE] as const;
	return { coach, at: `2025-03-0${day}T12:00:00Z`, coordinates, limit: 500 };
}

const agreeing = [at('C1', 800), at('C2', 820), at('C2', 810, 20), at('G1', 830, 10)];

describe('check-ins agree on another point', () => {
	it('which is their middle', () => {
		const agreed = agreedPoint(agreeing, OWN, LIMITS);
		expect(agreed).toMatchObject({ coaches: 3, limit: 500 });
		expect(agreed?.checkIns).toHaveLength(4);
		expect(agreed?.spread).toBeCloseTo(31.6, 0);
		expect(metresBetween(agreed?.point ?? OWN, OWN)).toBeCloseTo(815, 0);
	});

	it.each<[why: string, evidence: readonly PointEvidence[]]>([
		['too few check-ins', agreeing.slice(0, 3)],
		[
			'too few coaches',
			agreeing.map((one) => ({ ...one, coach: one.coach === 'G1' ? 'C1' : one.coach })),
		],
		['check-ins too far apart', [...agreeing.slice(0, 3), at('G1', 880)]],
		['check-ins within the area', [at('C1', 440), at('C2', 450), at('C2', 460), at('G1', 470)]],
		['no check-in', []],
	])('not by %s', (_, evidence) => {
		expect(agreedPoint(evidence, OWN, LIMITS)).toBeNull();
	});

	it('beside others that do not, whatever their order', () => {
		const others = [at('C3', 3_000, 0, 9), at('C4', 600, -400, 8), at('C1', 835, 60, 7)];
		const forwards = agreedPoint([...others, ...agreeing], OWN, LIMITS);
		const backwards = agreedPoint([...agreeing.toReversed(), ...others], OWN, LIMITS);
		expect(forwards?.checkIns).toHaveLength(4);
		expect(new Set(backwards?.checkIns)).toEqual(new Set(forwards?.checkIns));
	});

	it('of two points, that of more coaches', () => {
		const south = ['C1', 'C2', 'G1', 'E1'].map((coach) => at(coach, -900));
		expect(agreedPoint([...agreeing, ...south], OWN, LIMITS)?.coaches).toBe(4);
	});
});
