// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDevice } from '#app/platform/device-reading.client.ts';

function browserHas(getBattery: (() => Promise<{ readonly level: number }>) | undefined): void {
	Object.defineProperty(navigator, 'getBattery', { configurable: true, value: getBattery });
}

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	browserHas(undefined);
});

describe('the phone at the moment of a check', () => {
	it('includes the battery level', async () => {
		browserHas(async () => ({ level: 0.42 }));
		expect((await readDevice()).battery).toBe(0.42);
		expect(vi.getTimerCount()).toBe(0);
	});

	it('does not wait for a battery that never answers', async () => {
		browserHas(() => new Promise(() => undefined));
		const reading = readDevice();
		await vi.advanceTimersByTimeAsync(500);
		expect((await reading).battery).toBeNull();
	});

	it('omits a battery that the browser refuses or does not know', async () => {
		browserHas(() => Promise.reject(new DOMException('No', 'NotAllowedError')));
		expect((await readDevice()).battery).toBeNull();
		browserHas(undefined);
		expect((await readDevice()).battery).toBeNull();
	});

	it('rethrows other errors', async () => {
		browserHas(() => Promise.reject(new RangeError('a fault of ours')));
		await expect(readDevice()).rejects.toThrow('a fault of ours');
	});
});
