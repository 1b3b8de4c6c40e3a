import { describe, expect, it } from 'vitest';
import { betterFix, type Fix, failureOf, improves, readingOf } from '#app/platform/location-fix.ts';

const NOW = 1_000_000;
const aFix = (accuracy: number, ageMs = 0): Fix => ({
	latitude: -21.17,
	longitude: -47.81,
	accuracy,
	at: NOW - ageMs,
});

describe('the best reading', () => {
	it('keeps the more accurate of two fixes', () => {
		expect(betterFix(aFix(12), aFix(80), NOW).accuracy).toBe(12);
		expect(betterFix(aFix(80), aFix(12), NOW).accuracy).toBe(12);
	});

	it('drops an accurate fix when it is older than 60 s', () => {
		expect(betterFix(aFix(5, 60_001), aFix(80), NOW).accuracy).toBe(80);
	});

	it('has its age and accuracy', () => {
		expect(readingOf(aFix(12, 4_000), null, NOW)).toEqual({
			status: 'SUCCESS',
			position: { latitude: -21.17, longitude: -47.81, accuracy: 12, ageMs: 4_000 },
		});
	});

	it('stays when a later attempt fails for lack of signal', () => {
		expect(readingOf(aFix(12, 4_000), 'POSITION_UNAVAILABLE', NOW).status).toBe('SUCCESS');
	});

	it('is none after the permission was removed', () => {
		expect(readingOf(aFix(12), 'PERMISSION_DENIED', NOW)).toEqual({
			status: 'PERMISSION_DENIED',
			position: null,
		});
	});

	it('is a time-out while there is no fix, or only an old one', () => {
		expect(readingOf(null, null, NOW).status).toBe('TIMEOUT');
		expect(readingOf(aFix(12, 60_001), null, NOW).status).toBe('TIMEOUT');
	});
});

it('attaches the first valid reading, afterwards only a more accurate one', () => {
	const used = readingOf(aFix(50), null, NOW);
	expect(improves(readingOf(null, null, NOW), used)).toBe(true);
	expect(improves(used, readingOf(aFix(20), null, NOW))).toBe(true);
	expect(improves(used, readingOf(aFix(50), null, NOW))).toBe(false);
	expect(improves(used, readingOf(null, 'TIMEOUT', NOW))).toBe(false);
});

it('names the codes of the browser (rule 3.10)', () => {
	expect([1, 2, 3].map(failureOf)).toEqual([
		'PERMISSION_DENIED',
		'POSITION_UNAVAILABLE',
		'TIMEOUT',
	]);
});
