// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createBrowserRouter, Outlet, RouterProvider, useLoaderData } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RevalidateOnChange } from '#app/platform/revalidate-on-change.ts';
import { FakeWorkerThread } from '#test/support/fake-worker-thread.ts';

/** What the screen of /menu waits for before React can draw it; null: nothing. */
let drawing: Promise<void> | null = null;

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('Worker', FakeWorkerThread);
});

afterEach(() => {
	cleanup();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function Frame() {
	return (
		<>
			<RevalidateOnChange />
			<Outlet />
		</>
	);
}

function CountedScreen() {
	return <h1>{`Carga ${useLoaderData()}`}</h1>;
}

function LateScreen() {
	if (drawing !== null) throw drawing;
	return <h1>Menu</h1>;
}

it('waits until a loaded screen is drawn, whose scroll position would be that of the screen before', async () => {
	let finish = () => {};
	drawing = new Promise((resolve) => {
		finish = resolve;
	});
	const load = vi.fn(() => null);
	const children = [
		{ path: '/', element: <h1>Dia</h1> },
		{ path: '/menu', Component: LateScreen, loader: load },
	];
	const router = createBrowserRouter([{ Component: Frame, children }]);
	render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
	await act(() => router.navigate('/menu'));
	expect(screen.getByRole('heading').textContent).toBe('Dia');
	await act(async () => {
		dispatchEvent(new Event('online'));
		await vi.advanceTimersByTimeAsync(3_000);
	});
	expect(load).toHaveBeenCalledTimes(1);

	drawing = null;
	await act(async () => finish());
	expect(screen.getByRole('heading').textContent).toBe('Menu');
	await act(() => vi.advanceTimersByTimeAsync(1_000));
	expect(load).toHaveBeenCalledTimes(2);
});

describe('loaders that take longer than the time between two changes', () => {
	/** Changes without a pause for eight seconds, over a screen whose loader takes a second and a half. */
	async function changesOver(path: string) {
		let loads = 0;
		const loader = async () => {
			loads += 1;
			const load = loads;
			await new Promise((resolve) => setTimeout(resolve, 1_500));
			return load;
		};
		const children = [
			{ path: '/', element: <h1>Dia</h1> },
			{ path: '/menu', Component: CountedScreen, loader },
		];
		window.history.replaceState(null, '', path);
		const router = createBrowserRouter([{ Component: Frame, children }]);
		render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
		if (path === '/') void router.navigate('/menu');
		await act(() => vi.advanceTimersByTimeAsync(path === '/' ? 0 : 1_500));
		for (let changes = 0; changes < 40; changes++) {
			await act(async () => {
				dispatchEvent(new Event('online'));
				await vi.advanceTimersByTimeAsync(200);
			});
		}
		return loads;
	}

	it.each(['/', '/menu'])('end, from %s, and are run again only a few times', async (path) => {
		const loads = await changesOver(path);
		expect(screen.getByRole('heading').textContent).toMatch(/^Carga [2-9]$/);
		expect(loads).toBeLessThan(8);
	});
});
