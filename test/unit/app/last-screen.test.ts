// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeWorkerThread } from '#test/support/fake-worker-thread.ts';

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers();
	vi.stubGlobal('Worker', FakeWorkerThread);
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.resetModules();
	FakeWorkerThread.hangs = false;
});

it('shows a screen of a coaching only when its address is on the device', async () => {
	const { readVisit } = await import('#app/features/visit/visit.data.client.ts');
	const request = new Request('https://app.example/coaching/form/questions/1');
	FakeWorkerThread.hangs = true;
	let isShown = false;
	const read = readVisit(request, async () => 'question').then((view) => {
		isShown = true;
		return view;
	});
	await vi.advanceTimersByTimeAsync(0);
	expect(isShown).toBe(false);
	const dead = FakeWorkerThread.last;
	FakeWorkerThread.hangs = false;
	dead?.dispatchEvent(new Event('error'));
	await vi.advanceTimersByTimeAsync(0);
	expect(await read).toBe('question');
	expect(FakeWorkerThread.asked).toContain('session.keepPlace');
});

it('tells the screen again to the thread that replaces one which died before it had kept it', async () => {
	const { rememberScreen } = await import('#app/platform/last-screen.client.ts');
	FakeWorkerThread.hangs = true;
	rememberScreen('/coaching/form/questions/1');
	const dead = FakeWorkerThread.last;
	FakeWorkerThread.hangs = false;
	dead?.dispatchEvent(new Event('error'));
	await vi.advanceTimersByTimeAsync(0);
	expect(FakeWorkerThread.last).not.toBe(dead);
	expect(FakeWorkerThread.asked).toEqual(['session.keepPlace']);
});
