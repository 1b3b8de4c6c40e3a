// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import {
	createBrowserRouter,
	type Fetcher,
	Outlet,
	RouterProvider,
	redirect,
	useFetcher,
	useLocation,
	useRevalidator,
} from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useAddressRepair } from '#app/features/shell/use-address-repair.ts';

let whenShown: (path: string) => void;

afterEach(cleanup);
beforeEach(() => {
	whenShown = () => undefined;
	history.replaceState(null, '', '/plan?dia=3');
});

/** Loaders that resolve one after another when the test says so. */
function held() {
	const waiting: (() => void)[] = [];
	return {
		load: () => new Promise<null>((resolve) => waiting.push(() => resolve(null))),
		answer: () => waiting.shift()?.(),
		get count() {
			return waiting.length;
		},
	};
}

let fetcher: Fetcher & { submit: (data: FormData, how: { method: 'post' }) => void };
let revalidate: () => void;

function Root() {
	const { pathname } = useLocation();
	useAddressRepair();
	// Before the effects that follow the drawing.
	useLayoutEffect(() => whenShown(pathname), [pathname]);
	return <Outlet />;
}

function Plan() {
	fetcher = useFetcher();
	revalidate = useRevalidator().revalidate;
	return <h1>Plan</h1>;
}

/** The plan is being revalidated and its act has redirected to the day. Both loads are pending. */
async function overtaken() {
	const loads = { plan: held(), day: held() };
	let act: () => void = () => undefined;
	const acted = new Promise<void>((resolve) => {
		act = resolve;
	});
	const action = async () => {
		await acted;
		return redirect('/day');
	};
	const screens = [
		{ path: '/plan', element: <Plan />, loader: loads.plan.load, action },
		{ path: '/day', element: <h1>Day</h1>, loader: loads.day.load },
	];
	const router = createBrowserRouter([{ element: <Root />, children: screens }], {
		future: { v7_relativeSplatPath: true },
	});
	window.__remixRouter = router;
	await expect.poll(() => loads.plan.count).toBe(1);
	loads.plan.answer();
	render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
	await screen.findByText('Plan');
	const entries = history.length;

	revalidate();
	await expect.poll(() => loads.plan.count).toBe(1);
	fetcher.submit(new FormData(), { method: 'post' });
	act();
	await expect.poll(() => loads.day.count).toBe(1);
	return { router, loads, entries };
}

async function isAtDay() {
	await expect.poll(() => location.pathname + location.search).toBe('/day');
	expect(screen.getByText('Day')).toBeTruthy();
}

describe('the address, when an act navigates while its screen is being revalidated', () => {
	it('is that of the act when the revalidation ends first', async () => {
		const { router, loads, entries } = await overtaken();
		loads.plan.answer();
		await expect.poll(() => router.state.navigation.state).toBe('idle');
		loads.day.answer();
		await screen.findByText('Day');
		await isAtDay();
		expect(history.length).toBe(entries + 1);
		router.dispose();
	});

	it('is that of the act, with its screen, when the revalidation ends last', async () => {
		const { router, loads, entries } = await overtaken();
		loads.day.answer();
		await screen.findByText('Day');
		loads.plan.answer();
		await screen.findByText('Plan');
		await expect.poll(() => loads.day.count).toBe(1);
		loads.day.answer();
		await screen.findByText('Day');
		await isAtDay();
		expect(history.length).toBe(entries + 1);
		router.dispose();
	});
});

describe('the address of the entry that the person goes forward to', () => {
	it('stays its own although the screen that is left came from an act', async () => {
		const next = held();
		const screens = [
			{ path: '/plan', element: <h1>Plan</h1> },
			{ path: '/day', element: <h1>Day</h1> },
			{ path: '/visit', element: <h1>Visit</h1>, loader: next.load },
		];
		const router = createBrowserRouter([{ element: <Root />, children: screens }]);
		window.__remixRouter = router;
		render(<RouterProvider router={router} />);
		await screen.findByText('Plan');
		const visit = { usr: null, key: 'of-visit', idx: 2 };
		whenShown = (path) => {
			if (path !== '/day') return;
			// The browser is at the next entry before the effects of the day have run.
			history.replaceState(visit, '', '/visit');
			dispatchEvent(new PopStateEvent('popstate', { state: visit }));
		};

		await router.navigate('/day', { state: { _isRedirect: true } });
		await expect.poll(() => next.count).toBe(1);
		expect(location.pathname).toBe('/visit');
		next.answer();
		await screen.findByText('Visit');
		expect(location.pathname).toBe('/visit');
		router.dispose();
	});
});
