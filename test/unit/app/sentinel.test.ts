// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeWorkerThread } from '#test/support/fake-worker-thread.ts';
import { AppError } from '#worker/errors.ts';

const HELD = { userHash: 'u', coachingId: 'c', lastRev: 3, pending: 1 };

function remembered(): unknown {
	return JSON.parse(localStorage.getItem('acompanha.sentinela') ?? 'null');
}

/** The worker holds what the record says. */
function startHolding(): void {
	vi.useFakeTimers();
	vi.stubGlobal('Worker', FakeWorkerThread);
	FakeWorkerThread.answers = { 'session.checkSentinel': null, 'session.sentinel': HELD };
}

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.resetModules();
	localStorage.clear();
	FakeWorkerThread.answers = {};
});

describe("the page's record of the device's data", () => {
	it('is updated by a durable answer directly, and by a query after any other change', async () => {
		startHolding();
		const { keepSentinel, rememberRevision } = await import('#app/platform/sentinel.client.ts');
		await keepSentinel();
		expect(remembered()).toEqual(HELD);
		rememberRevision(4);
		rememberRevision(5);
		await vi.advanceTimersByTimeAsync(300);
		expect(remembered()).toEqual({ ...HELD, lastRev: 5 });
		expect(FakeWorkerThread.asked).toEqual(['session.checkSentinel', 'session.sentinel']);

		const other = { ...HELD, coachingId: 'd', lastRev: 1 };
		FakeWorkerThread.answers = { 'session.checkSentinel': null, 'session.sentinel': other };
		rememberRevision(6);
		FakeWorkerThread.last?.changes('coaching', 'sync');
		await vi.advanceTimersByTimeAsync(300);
		expect(remembered()).toEqual(other);
		expect(FakeWorkerThread.asked).toHaveLength(5);
	});

	it('is compared while the app runs, also when nothing is announced, and a loss stays known', async () => {
		startHolding();
		const { keepSentinel, checkLoss, onLoss } = await import('#app/platform/sentinel.client.ts');
		await keepSentinel();
		expect(await checkLoss()).toBeNull();
		const told = vi.fn();
		onLoss(told);
		const lost = { kind: 'behind', recovered: false };
		const older = { ...HELD, lastRev: 1 };
		FakeWorkerThread.answers = { 'session.checkSentinel': lost, 'session.sentinel': older };
		await vi.advanceTimersByTimeAsync(16_000);
		expect(await checkLoss()).toEqual(lost);
		expect(remembered()).toEqual(older);
		expect(told).toHaveBeenCalledTimes(1);
	});

	it('is queried again when an answer became durable during the query', async () => {
		startHolding();
		const { keepSentinel, rememberRevision } = await import('#app/platform/sentinel.client.ts');
		await keepSentinel();
		FakeWorkerThread.last?.changes('sync');
		await vi.advanceTimersToNextTimerAsync();
		FakeWorkerThread.answers = { 'session.sentinel': { ...HELD, lastRev: 9 } };
		FakeWorkerThread.last?.changes('sync');
		vi.advanceTimersToNextTimer();
		// The call is sent in the next microtask; its answer comes later.
		await Promise.resolve();
		rememberRevision(9);
		await vi.advanceTimersByTimeAsync(600);
		expect(remembered()).toEqual({ ...HELD, lastRev: 9 });
		expect(FakeWorkerThread.asked.filter((call) => call === 'session.sentinel')).toHaveLength(4);
	});

	it('is compared again after a refusal, and is kept until then', async () => {
		vi.useFakeTimers();
		vi.stubGlobal('Worker', FakeWorkerThread);
		localStorage.setItem('acompanha.sentinela', JSON.stringify(HELD));
		FakeWorkerThread.answers = { 'session.checkSentinel': new AppError('storage-unavailable') };
		const { keepSentinel, checkLoss } = await import('#app/platform/sentinel.client.ts');
		await keepSentinel();
		expect(FakeWorkerThread.asked).toEqual(['session.checkSentinel']);
		expect(remembered()).toEqual(HELD);
		const lost = { kind: 'missing', recovered: true };
		FakeWorkerThread.answers = { 'session.checkSentinel': lost, 'session.sentinel': HELD };
		FakeWorkerThread.last?.changes('coaching');
		await vi.advanceTimersByTimeAsync(300);
		expect(FakeWorkerThread.asked.slice(1)).toEqual(['session.checkSentinel', 'session.sentinel']);
		expect(await checkLoss()).toEqual(lost);
	});

	it('stays after the storage was emptied, until somebody logs in, and is removed at a logout', async () => {
		vi.useFakeTimers();
		vi.stubGlobal('Worker', FakeWorkerThread);
		localStorage.setItem('acompanha.sentinela', JSON.stringify(HELD));
		const lost = { kind: 'missing', recovered: false };
		FakeWorkerThread.answers = { 'session.checkSentinel': lost, 'session.sentinel': null };
		const { keepSentinel } = await import('#app/platform/sentinel.client.ts');
		await keepSentinel();
		await vi.advanceTimersByTimeAsync(16_000);
		expect(remembered()).toEqual(HELD);

		const other = { ...HELD, userHash: 'v' };
		FakeWorkerThread.answers = { 'session.checkSentinel': null, 'session.sentinel': other };
		FakeWorkerThread.last?.changes('session');
		await vi.advanceTimersByTimeAsync(300);
		expect(remembered()).toEqual(other);

		FakeWorkerThread.answers = { 'session.checkSentinel': null, 'session.sentinel': null };
		FakeWorkerThread.last?.changes('session');
		await vi.advanceTimersByTimeAsync(300);
		expect(remembered()).toBeNull();
	});

	it('stays when a new worker finds the storage of the running page emptied', async () => {
		startHolding();
		const { keepSentinel, checkLoss } = await import('#app/platform/sentinel.client.ts');
		await keepSentinel();
		const lost = { kind: 'missing', recovered: false };
		FakeWorkerThread.answers = { 'session.checkSentinel': lost, 'session.sentinel': null };
		await vi.advanceTimersByTimeAsync(32_000);
		expect(await checkLoss()).toEqual(lost);
		expect(remembered()).toEqual(HELD);
	});
});
