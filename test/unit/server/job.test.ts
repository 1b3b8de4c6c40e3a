import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { job, schedule } from '#server/platform/jobs/job.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

it('a job never runs twice at once', async () => {
	const ends: (() => void)[] = [];
	const run = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
	const scheduled = schedule(job('count', 1_000, run), vi.fn());
	scheduled.start();
	await vi.advanceTimersByTimeAsync(3_500);
	expect(run).toHaveBeenCalledTimes(1);
	ends[0]?.();
	await vi.advanceTimersByTimeAsync(1_000);
	expect(run).toHaveBeenCalledTimes(2);
});

it('a job of many hours runs five minutes after the start, and then at its interval', async () => {
	const run = vi.fn(async () => {});
	const scheduled = schedule(job('count', 24 * 3_600_000, run), vi.fn());
	scheduled.start();
	await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
	expect(run).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(run).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(24 * 3_600_000);
	expect(run).toHaveBeenCalledTimes(2);
	await scheduled.stop();
	const stopped = schedule(job('count', 3_600_000, run), vi.fn());
	stopped.start();
	await stopped.stop();
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(run).toHaveBeenCalledTimes(2);
});

it('a failed run is reported with the name of its job, and the next run starts as usual', async () => {
	const failure = new Error('no database');
	const reportFailure = vi.fn();
	const run = vi.fn().mockRejectedValueOnce(failure).mockResolvedValue(undefined);
	schedule(job('count', 1_000, run), reportFailure).start();
	await vi.advanceTimersByTimeAsync(2_000);
	expect(run).toHaveBeenCalledTimes(2);
	expect(reportFailure.mock.calls).toEqual([['count', failure]]);
});

it('stopping aborts the current run, waits for its end, and starts no other', async () => {
	let isOver = false;
	const run = vi.fn(async (signal?: AbortSignal) => {
		await new Promise((resolve) => signal?.addEventListener('abort', resolve));
		isOver = true;
	});
	const scheduled = schedule(job('count', 1_000, run), vi.fn());
	scheduled.start();
	await vi.advanceTimersByTimeAsync(1_000);
	expect([run.mock.calls.length, isOver]).toEqual([1, false]);
	await scheduled.stop();
	expect(isOver).toBe(true);
	await vi.advanceTimersByTimeAsync(5_000);
	expect(run).toHaveBeenCalledTimes(1);
});
