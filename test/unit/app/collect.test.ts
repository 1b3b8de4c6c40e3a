import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { COLLECTION_LIMIT_MS, collectFacts, ITEM_LIMIT_MS } from '#app/platform/collect-facts.ts';
import { gpsStatusCode } from '#app/platform/location-fix.ts';

type Facts = { readonly battery: number | null; readonly memory: number | null };
const UNKNOWN: Facts = { battery: null, memory: null };
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

it('waits 40 s for one fact and 50 s for all of them (rule 13.3)', () => {
	expect([ITEM_LIMIT_MS, COLLECTION_LIMIT_MS]).toEqual([40_000, 50_000]);
});

it('returns known facts at once', async () => {
	const facts = collectFacts(UNKNOWN, { battery: async () => 0.8, memory: async () => 4 });
	expect(await facts).toEqual({ battery: 0.8, memory: 4 });
	expect(vi.getTimerCount()).toBe(0);
});

it('continues without a fact that takes longer than 40 s', async () => {
	let facts: Facts | null = null;
	void collectFacts(UNKNOWN, { battery: never, memory: async () => 4 }).then((found) => {
		facts = found;
	});
	await vi.advanceTimersByTimeAsync(ITEM_LIMIT_MS - 1);
	expect(facts).toBeNull();
	await vi.advanceTimersByTimeAsync(1);
	expect(facts).toEqual({ battery: null, memory: 4 });
});

it('continues without a fact that the browser refuses', async () => {
	const refuses = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
	expect(await collectFacts(UNKNOWN, { battery: refuses, memory: async () => 4 })).toEqual({
		battery: null,
		memory: 4,
	});
});

it('reports the location codes of rule 3.10', () => {
	expect(
		(
			[
				'GEOLOCATION_NOT_SUPPORTED',
				'PERMISSION_DENIED',
				'POSITION_UNAVAILABLE',
				'TIMEOUT',
				'SUCCESS',
			] as const
		).map(gpsStatusCode),
	).toEqual([-1, 1, 2, null, null]);
});
