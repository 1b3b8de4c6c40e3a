import { describe, expect, it } from 'vitest';
import { NOW, ZONE } from '#test/support/builders.ts';
import {
	backOff,
	CLIENT_OPTIONS_CACHE_MS,
	EXPIRY_CHECK_MS,
	FORMS_THROTTLE_MS,
	HIDDEN_BACK_OFF_MAX_MS,
	HIERARCHY_CACHE_MS,
	isOutdated,
	isThrottled,
	PARAMETERS_THROTTLE_MS,
	PORTFOLIO_CACHE_MS,
	ROUTE_PLAN_THROTTLE_MS,
	roundPause,
	SYNC_EVERY_MS,
	SYNC_JITTER,
	USER_REFRESH_MS,
} from '#worker/domain/device/sync-status.ts';
import { isTokenStale, tokenExpiresAt } from '#worker/domain/session/session.ts';

describe('the limits of rule 12.4', () => {
	it('are those of the rule', () => {
		const minute = 60_000;
		expect(SYNC_EVERY_MS).toBe(15_000);
		expect(FORMS_THROTTLE_MS).toBe(minute);
		expect(PARAMETERS_THROTTLE_MS).toBe(minute);
		expect(ROUTE_PLAN_THROTTLE_MS).toBe(30_000);
		expect(USER_REFRESH_MS).toBe(120 * minute);
		expect(HIERARCHY_CACHE_MS).toBe(720 * minute);
		expect(PORTFOLIO_CACHE_MS).toBe(10 * minute);
		expect(CLIENT_OPTIONS_CACHE_MS).toBe(30 * minute);
		expect(EXPIRY_CHECK_MS).toBe(5_000);
	});

	it('treat a token as expired 30 s before expiry', () => {
		const expiresAt = tokenExpiresAt(1_000, 600);
		expect(expiresAt).toBe(601_000);
		expect(isTokenStale(expiresAt, 570_999)).toBe(false);
		expect(isTokenStale(expiresAt, 571_000)).toBe(true);
	});
});

describe('the data of a device is outdated', () => {
	const at = (lastUpdate: string | null) => ({ lastUpdate });
	// Today began at 04:00 UTC in Manaus.
	const fresh = at('2025-03-04T04:00:00Z');
	const all = { forms: fresh, routePlan: fresh, parameters: fresh };

	it('if any category was never updated', () => {
		expect(isOutdated(all, NOW, ZONE)).toBe(false);
		expect(isOutdated({ ...all, forms: at(null) }, NOW, ZONE)).toBe(true);
		expect(isOutdated({ forms: fresh, routePlan: fresh }, NOW, ZONE)).toBe(true);
	});

	it("if the oldest update is before today's start", () => {
		const stale = at('2025-03-04T03:59:59Z');
		expect(isOutdated({ ...all, parameters: stale }, NOW, ZONE)).toBe(true);
	});

	it('whatever the coaching category says', () => {
		expect(isOutdated({ ...all, coaching: at(null) }, NOW, ZONE)).toBe(false);
	});
});

describe('a category is throttled', () => {
	it('for its time after an update', () => {
		expect(isThrottled('2025-03-04T13:59:01Z', 60_000, NOW)).toBe(true);
		expect(isThrottled('2025-03-04T13:59:00Z', 60_000, NOW)).toBe(false);
	});

	it('never before the first one, nor by an update from the future', () => {
		expect(isThrottled(null, 60_000, NOW)).toBe(false);
		expect(isThrottled('2025-03-04T14:00:01Z', 60_000, NOW)).toBe(false);
	});
});

describe('the back-off', () => {
	it('is random between nothing and twice as long each time, at most 27 s', () => {
		expect([0, 1, 2, 3].map((attempt) => backOff(attempt, 0.5))).toEqual([500, 1000, 2000, 4000]);
		expect(backOff(4, 0)).toBe(0);
		expect(backOff(30, 0.5)).toBe(13_500);
		expect(backOff(5000, 0.5)).toBe(13_500);
	});

	it('and the longest wait for the next round together take 45 s', () => {
		expect(backOff(30, 1) + SYNC_EVERY_MS * (1 + SYNC_JITTER)).toBe(45_000);
	});

	it('is at most 300 s for reports', () => {
		expect(backOff(30, 0.5, HIDDEN_BACK_OFF_MAX_MS)).toBe(150_000);
	});
});

describe('the pause between two rounds', () => {
	it('grows with each failed round while the page is hidden', () => {
		expect([0, 3, 6, 30].map((rounds) => roundPause(15_000, rounds, false, 0.5))).toEqual([
			15_000, 15_000, 32_000, 150_000,
		]);
	});

	it('stays as it is while the page is visible', () => {
		expect(roundPause(15_000, 30, true, 0.5)).toBe(15_000);
	});
});
