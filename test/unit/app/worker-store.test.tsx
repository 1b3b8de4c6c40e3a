// @vitest-environment happy-dom
import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeWorkerThread } from '#test/support/fake-worker-thread.ts';

afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.resetModules();
});

describe('a small view of the worker', () => {
	it('is queried once, however often the screen is rendered, and again after a change', async () => {
		vi.stubGlobal('Worker', FakeWorkerThread);
		const { useSync } = await import('#app/platform/use-sync.ts');
		const { result, rerender } = renderHook(() => useSync());
		await waitFor(() => expect(result.current).not.toBeNull());
		vi.useFakeTimers();
		for (let drawing = 0; drawing < 3; drawing++) {
			rerender();
			await vi.advanceTimersByTimeAsync(200);
		}
		expect(FakeWorkerThread.asked).toEqual(['sync.view']);
		FakeWorkerThread.last?.changes('sync');
		await vi.advanceTimersByTimeAsync(200);
		expect(FakeWorkerThread.asked).toEqual(['sync.view', 'sync.view']);
	});

	it('is queried again by the first listener after there was none', async () => {
		vi.stubGlobal('Worker', FakeWorkerThread);
		const { useSync } = await import('#app/platform/use-sync.ts');
		const first = renderHook(() => useSync());
		const second = renderHook(() => useSync());
		await waitFor(() => expect(second.result.current).not.toBeNull());
		expect(FakeWorkerThread.asked).toHaveLength(1);
		first.unmount();
		second.unmount();
		renderHook(() => useSync());
		await waitFor(() => expect(FakeWorkerThread.asked).toHaveLength(2));
	});

	it('ignores an older answer that arrives late', async () => {
		vi.stubGlobal('Worker', FakeWorkerThread);
		vi.useFakeTimers();
		const { workerStore } = await import('#app/platform/worker-store.client.ts');
		const answers: ((value: number) => void)[] = [];
		const load = () => new Promise<number>((resolve) => answers.push(resolve));
		const store = workerStore(load, ['sync']);
		store.subscribe(() => undefined);
		await vi.advanceTimersByTimeAsync(0);
		FakeWorkerThread.last?.changes('sync');
		await vi.advanceTimersByTimeAsync(200);
		answers[1]?.(2);
		answers[0]?.(1);
		await vi.advanceTimersByTimeAsync(0);
		expect(store.snapshot()).toBe(2);
	});
});
