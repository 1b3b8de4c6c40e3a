// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gps } from '#test/support/gps.ts';

const { readPositionOnce, locationState, warmUp } = await import(
	'#app/platform/location.client.ts'
);
const { holdSortPosition, joinSortPosition, clearSortPosition, sortPosition, takeSortPosition } =
	await import('#app/features/visit/sort-position.client.ts');

/** The GPS reports the phone at `latitude` degrees north. */
function finds(latitude: number): void {
	const coords = { latitude, longitude: -46.6, accuracy: 9 } as GeolocationCoordinates;
	gps.fix({ coords, timestamp: Date.now() } as GeolocationPosition);
}

const latitude = () => sortPosition()?.latitude ?? null;
let hour = 9;
let stopReading: () => void = () => undefined;

beforeEach(async () => {
	// Each test starts an hour later, so that an earlier fix is too old.
	vi.useFakeTimers({ now: Date.UTC(2026, 2, 11, hour++) });
	stopReading = warmUp();
	await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
	clearSortPosition();
	stopReading();
	expect(gps.watches).toBe(0);
	vi.useRealTimers();
});

describe('the position by which a list is sorted', () => {
	it('is the position of the phone when the list opened, whatever is read afterwards', () => {
		finds(-23.1);
		expect(latitude()).toBe(-23.1);
		finds(-23.2);
		expect(joinSortPosition()).toBe(false);
		expect(latitude()).toBe(-23.1);
	});

	it('is the current position when the person asks for it, or the list opens again', () => {
		finds(-23.1);
		expect(latitude()).toBe(-23.1);
		finds(-23.2);
		expect(takeSortPosition()).toBe(true);
		expect(latitude()).toBe(-23.2);
		finds(-23.3);
		clearSortPosition();
		expect(latitude()).toBe(-23.3);
	});

	it('is the first one found, when none was known', () => {
		expect(latitude()).toBeNull();
		expect(joinSortPosition()).toBe(false);
		finds(-23.1);
		expect(joinSortPosition()).toBe(true);
		finds(-23.2);
		expect(joinSortPosition()).toBe(false);
		expect(latitude()).toBe(-23.1);
	});

	it('is not set when the person already uses the list', () => {
		expect(latitude()).toBeNull();
		holdSortPosition();
		finds(-23.1);
		expect(joinSortPosition()).toBe(false);
		expect(latitude()).toBeNull();
		expect(takeSortPosition()).toBe(true);
		expect(latitude()).toBe(-23.1);
	});

	it('stays while the GPS does not answer, and is the next one found after the person has asked', () => {
		finds(-23.1);
		const opened = sortPosition();
		vi.advanceTimersByTime(120_000);
		expect(takeSortPosition()).toBe(false);
		expect(sortPosition()).toEqual(opened);
		finds(-23.2);
		expect(joinSortPosition()).toBe(true);
		expect(latitude()).toBe(-23.2);
	});

	it('is none for a list in another order', () => {
		finds(-23.1);
		expect(joinSortPosition()).toBe(false);
		holdSortPosition();
		expect(joinSortPosition()).toBe(false);
	});
});

describe('a single reading of the position', () => {
	function comesIntoSight(state: 'visible' | 'hidden'): void {
		Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
		document.dispatchEvent(new Event('visibilitychange'));
	}
	beforeEach(() => stopReading());

	it('stops the GPS after a fix, and reads again when the app is visible again', async () => {
		const stop = readPositionOnce();
		await vi.advanceTimersByTimeAsync(0);
		expect(gps.watches).toBe(1);
		finds(-23.1);
		expect(gps.watches).toBe(0);
		comesIntoSight('hidden');
		await vi.advanceTimersByTimeAsync(120_000);
		expect(gps.watches).toBe(0);
		expect(locationState().last?.latitude).toBe(-23.1);
		comesIntoSight('visible');
		await vi.advanceTimersByTimeAsync(0);
		expect(gps.watches).toBe(1);
		stop();
	});

	it('stops after 30 s, and at once when the app is hidden', async () => {
		const stop = readPositionOnce();
		await vi.advanceTimersByTimeAsync(29_000);
		expect(gps.watches).toBe(1);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(gps.watches).toBe(0);
		comesIntoSight('visible');
		await vi.advanceTimersByTimeAsync(0);
		expect(gps.watches).toBe(1);
		comesIntoSight('hidden');
		expect(gps.watches).toBe(0);
		comesIntoSight('visible');
		stop();
	});
});
