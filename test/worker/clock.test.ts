import { describe, expect, it } from 'vitest';
import { NOW } from '#test/support/builders.ts';
import { VirtualTime } from '#test/support/world.ts';
import { Clock } from '#worker/sync/clock.ts';

const http = (instant: string) => new Date(instant).toUTCString();

describe('the clock', () => {
	it('follows the server when the device clock is wrong by a day', () => {
		const time = new VirtualTime('2025-03-05T14:00:00.000Z');
		const clock = new Clock(time, null);
		expect(clock.trusted).toBe(false);
		expect(clock.observe(http(NOW), 100)).toBe(true);
		expect(clock.trusted).toBe(true);
		expect(Math.abs(Date.parse(clock.now()) - Date.parse(NOW))).toBeLessThan(1_000);
	});

	it('does not change when somebody sets the device clock during a run', () => {
		const time = new VirtualTime();
		const clock = new Clock(time, null);
		time.pass(60_000);
		time.setWall('2030-01-01T00:00:00.000Z');
		time.pass(60_000);
		expect(clock.now()).toBe('2025-03-04T14:02:00.000Z');
	});

	it('keeps the correction for a start without network', () => {
		const time = new VirtualTime('2025-03-05T14:00:00.000Z');
		const first = new Clock(time, null);
		first.observe(http(NOW), 0);
		const second = new Clock(time, first.remember());
		expect(Math.abs(Date.parse(second.now()) - Date.parse(NOW))).toBeLessThan(1_000);
		expect(second.trusted).toBe(false);
	});

	it('ignores the date of a slow answer and an answer without a date', () => {
		const clock = new Clock(new VirtualTime(), null);
		clock.observe(http('2026-01-01T00:00:00.000Z'), 20_000);
		clock.observe(null, 10);
		clock.observe('yesterday', 10);
		expect(clock.now()).toBe(NOW);
		expect(clock.trusted).toBe(false);
	});

	it('ignores differences within the resolution of the date header', () => {
		const time = new VirtualTime('2025-03-04T14:00:00.900Z');
		const clock = new Clock(time, null);
		clock.observe(http(NOW), 20);
		expect(clock.now()).toBe('2025-03-04T14:00:00.900Z');
	});
});
