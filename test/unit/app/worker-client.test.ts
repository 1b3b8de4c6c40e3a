// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeWorkerThread } from '#test/support/fake-worker-thread.ts';

beforeEach(() => {
	// Another file may have left a module with a running thread.
	vi.resetModules();
	vi.useFakeTimers();
	vi.stubGlobal('Worker', FakeWorkerThread);
	FakeWorkerThread.hangs = true;
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.resetModules();
	FakeWorkerThread.hangs = false;
});

/** The result of `work` so far. */
function watched(work: Promise<unknown>): { code: string } {
	const seen = { code: 'open' };
	work.then(
		() => {
			seen.code = 'answered';
		},
		({ code }) => {
			seen.code = code;
		},
	);
	return seen;
}

it('gives up a thread that has answered and hangs within 5 s, and rejects all its calls', async () => {
	FakeWorkerThread.hangs = false;
	const { worker } = await import('#app/platform/worker.client.ts');
	await worker.sync.view();
	FakeWorkerThread.hangs = true;
	const asked = watched(worker.sync.view());
	await vi.advanceTimersByTimeAsync(4_400);
	expect(asked.code).toBe('open');
	await vi.advanceTimersByTimeAsync(600);
	expect(asked.code).toBe('worker-unresponsive');
});

it('gives a thread that may still be loading its code 16 s', async () => {
	const { worker } = await import('#app/platform/worker.client.ts');
	const asked = watched(worker.sync.view());
	await vi.advanceTimersByTimeAsync(15_900);
	expect(asked.code).toBe('open');
	await vi.advanceTimersByTimeAsync(200);
	expect(asked.code).toBe('worker-unresponsive');
});

it('gives a thread time to answer when a frozen page wakes with an overdue timer', async () => {
	FakeWorkerThread.hangs = false;
	const { worker } = await import('#app/platform/worker.client.ts');
	await worker.sync.view();
	FakeWorkerThread.hangs = true;
	const asked = watched(worker.sync.view());
	await vi.advanceTimersByTimeAsync(1_500);
	// A timer that is overdue after an hour runs once; the next one begins after it.
	vi.setSystemTime(Date.now() + 3_600_000);
	await vi.advanceTimersToNextTimerAsync();
	expect(asked.code).toBe('open');
});

it('gives up the replacement of a broken thread if it hangs as well', async () => {
	const { worker } = await import('#app/platform/worker.client.ts');
	const first = watched(worker.sync.view());
	await vi.advanceTimersByTimeAsync(4_000);
	FakeWorkerThread.last?.dispatchEvent(new Event('error'));
	const second = watched(worker.sync.view());
	await vi.advanceTimersByTimeAsync(0);
	expect([first.code, second.code]).toEqual(['worker-unresponsive', 'open']);
	await vi.advanceTimersByTimeAsync(16_100);
	expect(second.code).toBe('worker-unresponsive');
});

it('starts a thread that never runs again and again at longer and longer intervals', async () => {
	let started = 0;
	class Broken extends FakeWorkerThread {
		constructor() {
			super();
			started++;
			queueMicrotask(() => this.dispatchEvent(new Event('error')));
		}
	}
	vi.stubGlobal('Worker', Broken);
	const { onWorkerChange, worker } = await import('#app/platform/worker.client.ts');
	// A screen that asks again after each change, as all do.
	onWorkerChange(() => void worker.sync.view().catch(() => undefined));
	await vi.advanceTimersByTimeAsync(60_000);
	expect(started).toBeGreaterThan(5);
	expect(started).toBeLessThanOrEqual(13);
});
