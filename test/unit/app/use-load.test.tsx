// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLoad } from '#app/platform/use-load.ts';
import { AppError } from '#worker/errors.ts';

type Answer = {
	readonly resolve: (value: string) => void;
	readonly reject: (error: Error) => void;
};

let answers: Answer[] = [];
const load = vi.fn(
	() => new Promise<string>((resolve, reject) => answers.push({ resolve, reject })),
);

beforeEach(() => {
	answers = [];
	load.mockClear();
});
afterEach(() => {
	cleanup();
	vi.useRealTimers();
});

type Props = { readonly id: string; readonly when?: boolean; readonly pauseMs?: number };

const loaded = (initialProps: Props) =>
	renderHook(({ id, ...options }: Props) => useLoad(load, [id], options), { initialProps });

/** Resolves after the promises that are settled now have reached the hook. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('data that a component loads after its screen', () => {
	it('ignores an answer that a later load has overtaken', async () => {
		const { result, rerender } = loaded({ id: 'first' });
		rerender({ id: 'second' });
		answers[1]?.resolve('second');
		await waitFor(() => expect(result.current.data).toBe('second'));
		answers[0]?.resolve('first');
		await settled();
		expect(result.current.data).toBe('second');
	});

	it('stays when the next load fails, and the failure stays until an answer', async () => {
		const { result, rerender } = loaded({ id: 'first' });
		answers[0]?.resolve('first');
		await waitFor(() => expect(result.current).toMatchObject({ data: 'first', code: null }));
		rerender({ id: 'second' });
		expect(result.current).toMatchObject({ data: 'first', code: null });
		answers[1]?.reject(new AppError('server-failed'));
		await waitFor(() =>
			expect(result.current).toMatchObject({ data: 'first', code: 'server-failed' }),
		);
		result.current.reload();
		await waitFor(() =>
			expect(result.current).toMatchObject({ code: 'server-failed', isRetrying: true }),
		);
		answers[2]?.resolve('again');
		await waitFor(() =>
			expect(result.current).toEqual({
				data: 'again',
				code: null,
				isRetrying: false,
				reload: result.current.reload,
			}),
		);
	});

	it('is not loaded before it is wanted, except by reload', () => {
		const { result, rerender } = loaded({ id: 'one', when: false });
		expect(load).not.toHaveBeenCalled();
		result.current.reload();
		expect(load).toHaveBeenCalledOnce();
		rerender({ id: 'one', when: true });
		expect(load).toHaveBeenCalledTimes(2);
	});

	it('is loaded once after a pause in the changes', () => {
		vi.useFakeTimers();
		const { rerender } = loaded({ id: 'a', pauseMs: 400 });
		vi.advanceTimersByTime(399);
		rerender({ id: 'ab', pauseMs: 400 });
		vi.advanceTimersByTime(399);
		expect(load).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1);
		expect(load).toHaveBeenCalledOnce();
	});
});
