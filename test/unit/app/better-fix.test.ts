// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gps } from '#test/support/gps.ts';
import type { LocationReading } from '#worker/contract/location.ts';

const { bestReading, nextBetterFix, warmUp } = await import('#app/platform/location.client.ts');

const NONE: LocationReading = { status: 'TIMEOUT', position: null };

/** The GPS reports a fix; `accuracy` in metres. */
function finds(accuracy: number, timestamp = Date.now()): void {
	const coords = { latitude: -23.5, longitude: -46.6, accuracy } as GeolocationCoordinates;
	gps.fix({ coords, timestamp } as GeolocationPosition);
}

let hour = 9;

beforeEach(() => {
	// Each test starts an hour later, so that an earlier fix is too old.
	vi.useFakeTimers({ now: Date.UTC(2026, 2, 11, hour++) });
});
afterEach(() => {
	vi.useRealTimers();
});

describe('a phone whose clock differs from the GPS clock by a day', () => {
	it.each([
		['behind', 86_400_000],
		['ahead', -86_400_000],
	])('%s, has a position all the same, and not for longer', async (_, wrong) => {
		const stop = warmUp();
		await vi.advanceTimersByTimeAsync(1_000);
		finds(12, Date.now() + wrong);
		expect(bestReading()).toMatchObject({ status: 'SUCCESS', position: { ageMs: 0 } });
		await vi.advanceTimersByTimeAsync(60_001);
		expect(bestReading().position).toBeNull();
		finds(80, Date.now() + wrong);
		expect(bestReading().position?.accuracy).toBe(80);
		stop();
	});
});

describe('the fix that attaches to a check-in', () => {
	it('is the accurate one that a starting GPS reaches, not the first slightly better one', async () => {
		const better = nextBetterFix(NONE);
		await vi.advanceTimersByTimeAsync(1_000);
		finds(2_000);
		finds(1_500);
		await vi.advanceTimersByTimeAsync(5_000);
		finds(12);
		expect((await better)?.position?.accuracy).toBe(12);
		expect(gps.watches).toBe(0);
	});

	it('is the best one when the 30 s are nearly over', async () => {
		const better = nextBetterFix(NONE);
		await vi.advanceTimersByTimeAsync(1_000);
		finds(900);
		finds(300);
		finds(450);
		await vi.advanceTimersByTimeAsync(27_000);
		expect((await better)?.position?.accuracy).toBe(300);
	});

	it('is the best one when the app is hidden', async () => {
		const better = nextBetterFix(NONE);
		await vi.advanceTimersByTimeAsync(1_000);
		finds(80);
		document.dispatchEvent(new Event('visibilitychange'));
		expect((await better)?.position?.accuracy).toBe(80);
	});

	it('is none when there is no better one', async () => {
		const used = { latitude: -23.5, longitude: -46.6, accuracy: 40, ageMs: 0 };
		const better = nextBetterFix({ status: 'SUCCESS', position: used });
		await vi.advanceTimersByTimeAsync(1_000);
		finds(70);
		await vi.advanceTimersByTimeAsync(28_000);
		expect(await better).toBeNull();
	});
});
