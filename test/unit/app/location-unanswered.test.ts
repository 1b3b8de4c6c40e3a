// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser whose location requests end in neither a position nor a failure, unless `finds` is called. */
async function silentPhone(state: PermissionState) {
	const status = { state, onchange: null as (() => void) | null };
	const watches = new Set<number>();
	let found: PositionCallback = () => undefined;
	let asked = 0;
	const put = (name: string, value: unknown) =>
		Object.defineProperty(navigator, name, { configurable: true, value });
	put('permissions', { query: async () => status });
	put('geolocation', {
		watchPosition(success: PositionCallback) {
			found = success;
			asked += 1;
			watches.add(asked);
			return asked;
		},
		clearWatch: (id: number) => watches.delete(id),
	});
	const location = await import('#app/platform/location.client.ts');
	const finds = (accuracy: number) => {
		const coords = { latitude: -21.17, longitude: -47.81, accuracy };
		found({ coords, timestamp: Date.now() } as GeolocationPosition);
	};
	return { location, status, watches, asked: () => asked, finds };
}

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

describe('a permission prompt that nobody answers', () => {
	it('is waited for 30 s, and its request then ends', async () => {
		const { location, watches } = await silentPhone('prompt');
		const answered = vi.fn();
		void location.askPermission().then(answered);
		await vi.advanceTimersByTimeAsync(29_999);
		expect(answered).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(2);
		expect(answered).toHaveBeenCalledExactlyOnceWith('prompt');
		expect(location.bestReading().status).toBe('TIMEOUT');
		expect(watches.size).toBe(0);
	});

	it('is shown again by the next check-in, also where a screen reads the position', async () => {
		const { location, asked, watches } = await silentPhone('prompt');
		const leave = location.warmUp();
		void location.askPermission();
		await vi.advanceTimersByTimeAsync(31_000);
		const before = asked();
		const answered = vi.fn();
		void location.askPermission().then(answered);
		await vi.advanceTimersByTimeAsync(1_000);
		expect(asked()).toBe(before + 1);
		expect(answered).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(30_000);
		expect(answered).toHaveBeenCalled();
		leave();
		expect(watches.size).toBe(0);
	});

	it('and is then allowed, is read at once', async () => {
		const { location, status, watches } = await silentPhone('prompt');
		const leave = location.warmUp();
		const answered = vi.fn();
		void location.askPermission().then(answered);
		await vi.advanceTimersByTimeAsync(5_000);
		status.state = 'granted';
		status.onchange?.();
		await vi.advanceTimersByTimeAsync(0);
		expect(answered).toHaveBeenCalledExactlyOnceWith('granted');
		expect(watches.size).toBe(1);
		leave();
		expect(watches.size).toBe(0);
	});
});

describe('a GPS that is allowed and says nothing', () => {
	it('counts as not answering after 30 s, and a late position still counts', async () => {
		const { location, watches } = await silentPhone('granted');
		const leave = location.warmUp();
		await vi.advanceTimersByTimeAsync(29_000);
		expect(location.locationState().searching).toBe(true);
		await vi.advanceTimersByTimeAsync(2_500);
		expect(location.locationState()).toMatchObject({
			searching: false,
			reading: { status: 'TIMEOUT' },
		});
		// The request itself goes on.
		expect(watches.size).toBe(1);
		leave();
	});

	it('is asked again each minute by a screen that needs one position', async () => {
		const { location, asked, watches } = await silentPhone('granted');
		const leave = location.readPositionOnce();
		await vi.advanceTimersByTimeAsync(61_000);
		expect(asked()).toBe(2);
		leave();
		expect(watches.size).toBe(0);
	});
});

describe('a GPS that falls silent after a position', () => {
	it('has that position no longer than a check-in would use it, and then asks again', async () => {
		const { location, finds, asked, watches } = await silentPhone('granted');
		const leave = location.warmUp();
		await vi.advanceTimersByTimeAsync(0);
		finds(12);
		const shown = vi.fn();
		location.onLocation(shown);
		await vi.advanceTimersByTimeAsync(59_000);
		expect(location.locationState().reading.position?.accuracy).toBe(12);
		expect(shown).not.toHaveBeenCalled();
		expect(asked()).toBe(1);
		await vi.advanceTimersByTimeAsync(2_000);
		expect(shown).toHaveBeenCalled();
		expect(asked()).toBe(2);
		expect(watches.size).toBe(1);
		expect(location.bestReading().position).toBeNull();
		expect(location.locationState()).toMatchObject({
			searching: true,
			reading: { position: null },
		});
		await vi.advanceTimersByTimeAsync(31_000);
		expect(location.locationState()).toMatchObject({
			searching: false,
			reading: { position: null },
		});
		finds(40);
		expect(location.locationState().reading.position?.accuracy).toBe(40);
		leave();
	});
});
