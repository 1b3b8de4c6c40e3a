// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createBrowserRouter, Outlet, RouterProvider, useRevalidator } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useHeldNavigation } from '#app/platform/saving/use-held-navigation.ts';

type Router = ReturnType<typeof createBrowserRouter>;

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);

let router: Router;
/** The last change of the screen is stored, which is drawn at once. */
let stored: () => void;
/** The last change could not be stored. */
let refused: () => void;
let revalidate: () => void;
/** What the router tells React, while React has no time for it. */
let untold: (() => void)[] | null;

function Typed() {
	const [unsaved, setUnsaved] = useState(true);
	stored = () => flushSync(() => setUnsaved(false));
	const [failed, setFailed] = useState(false);
	refused = () => flushSync(() => setFailed(true));
	revalidate = useRevalidator().revalidate;
	const asks = useHeldNavigation({
		unsaved,
		failed,
		flush: () => undefined,
		showUnfinished: undefined,
	});
	return (
		<>
			<h1>Typed</h1>
			{asks && (
				<button type="button" onClick={asks.stay}>
					Stay
				</button>
			)}
			{asks && (
				<button type="button" onClick={asks.leaveAnyway}>
					Leave
				</button>
			)}
		</>
	);
}

/** Screens named 'one', 'typed' and 'three' in the history; text has been typed at the second. */
async function atTyped() {
	router = createBrowserRouter([
		{
			element: <Outlet />,
			children: [
				{ path: '/zero', element: <h1>Zero</h1> },
				{ path: '/one', element: <h1>One</h1> },
				{ path: '/typed', element: <Typed />, loader: () => null },
				{ path: '/three', element: <h1>Three</h1> },
			],
		},
	]);
	const { subscribe } = router;
	router.subscribe = (listener) =>
		subscribe((...told) => {
			if (untold) untold.push(() => listener(...told));
			else listener(...told);
		});
	window.__remixRouter = router;
	render(<RouterProvider router={router} />);
	await router.navigate('/one');
	await router.navigate('/typed');
	await screen.findByText('Typed');
}

function tellAll() {
	const all = untold ?? [];
	untold = null;
	flushSync(() => {
		for (const tell of all) tell();
	});
}

beforeEach(() => {
	untold = null;
	history.replaceState(null, '', '/zero');
});
afterEach(() => {
	cleanup();
	router.dispose();
});

const held = () => [...router.state.blockers.values()][0]?.state;

/** Enough for every step through the history that is still on its way. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 500));

describe('a step back that waits until typed text is stored', () => {
	it('goes back once although React hears of it after the text is stored', async () => {
		await atTyped();
		untold = [];
		history.back();
		await expect.poll(() => untold?.length).toBe(1);
		const go = history.go.bind(history);
		history.go = (steps) => {
			history.go = go;
			// The browser takes the step a moment after it was asked for.
			tellAll();
			go(steps);
		};
		stored();
		await settled();
		tellAll();
		await screen.findByText('One');
		await settled();
		expect(location.pathname).toBe('/one');
		expect(screen.getByText('One')).toBeTruthy();
	});

	it('is started again when a revalidation made the router forget it', async () => {
		await atTyped();
		history.back();
		await expect.poll(held).toBe('blocked');
		revalidate();
		await expect.poll(held).toBe('unblocked');
		expect(screen.getByText('Typed')).toBeTruthy();
		stored();
		await screen.findByText('One');
		expect(location.pathname).toBe('/one');
	});
});

describe('text that could not be stored', () => {
	it.each(['Leave', 'Stay'])('asks although the router forgot the step: %s', async (answer) => {
		await atTyped();
		history.back();
		await expect.poll(held).toBe('blocked');
		revalidate();
		await expect.poll(held).toBe('unblocked');
		refused();
		(await screen.findByText(answer)).click();
		const shown = answer === 'Leave' ? 'One' : 'Typed';
		await screen.findByText(shown);
		await settled();
		expect(screen.getByText(shown)).toBeTruthy();
		expect(screen.queryByText('Stay')).toBeNull();
		expect(location.pathname).toBe(`/${shown.toLowerCase()}`);
	});
});

describe('a step forward that waits until typed text is stored', () => {
	it('goes forward when a revalidation made the router forget it', async () => {
		await atTyped();
		stored();
		await router.navigate('/three');
		await screen.findByText('Three');
		router.navigate(-1);
		await screen.findByText('Typed');
		history.forward();
		await expect.poll(held).toBe('blocked');
		revalidate();
		await expect.poll(held).toBe('unblocked');
		stored();
		await screen.findByText('Three');
		expect(location.pathname).toBe('/three');
	});
});
