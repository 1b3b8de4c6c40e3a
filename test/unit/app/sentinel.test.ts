// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AskedThread } from '#test/support/asked-thread.ts';

const HELD = { userHash: 'u', coachingId: 'c', lastRev: 3, pending: 1 };

function remembered(): unknown {
	return JSON.parse(localStorage.getItem('acompanha.sentinela') ?? 'null');
}

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.resetModules();
	localStorage.clear();
	AskedThread.answers = {};
});

describe('what the page remembers of the device', () => {
	it('follows a durable answer without asking, and everything else by asking', async () => {
		vi.useFakeTimers();
		vi.stubGlobal('Worker', AskedThread);
		AskedThread.answers = { 'session.checkSentinel': null, 'session.sentinel': HELD };
		const { keepSentinel, rememberRevision } = await import('#app/sentinel.client.ts');
		await keepSentinel();
		expect(remembered()).toEqual(HELD);
		rememberRevision(4);
		rememberRevision(5);
		await vi.advanceTimersByTimeAsync(300);
		expect(remembered()).toEqual({ ...HELD, lastRev: 5 });
		expect(AskedThread.asked).toEqual(['session.checkSentinel', 'session.sentinel']);

		const other = { ...HELD, coachingId: 'd', lastRev: 1 };
		AskedThread.answers = { 'session.sentinel': other };
		rememberRevision(6);
		AskedThread.last?.changes('coaching', 'sync');
		await vi.advanceTimersByTimeAsync(300);
		expect(remembered()).toEqual(other);
		expect(AskedThread.asked).toHaveLength(3);
	});

	it('asks again when an answer became durable while it was asking', async () => {
		vi.useFakeTimers();
		vi.stubGlobal('Worker', AskedThread);
		AskedThread.answers = { 'session.checkSentinel': null, 'session.sentinel': HELD };
		const { keepSentinel, rememberRevision } = await import('#app/sentinel.client.ts');
		await keepSentinel();
		AskedThread.last?.changes('sync');
		await vi.advanceTimersToNextTimerAsync();
		AskedThread.answers = { 'session.sentinel': { ...HELD, lastRev: 9 } };
		AskedThread.last?.changes('sync');
		vi.advanceTimersToNextTimer();
		rememberRevision(9);
		await vi.advanceTimersByTimeAsync(600);
		expect(remembered()).toEqual({ ...HELD, lastRev: 9 });
		expect(AskedThread.asked.filter((call) => call === 'session.sentinel')).toHaveLength(4);
	});
});
