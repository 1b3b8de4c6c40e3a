// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import {
	createMemoryRouter,
	Outlet,
	RouterProvider,
	replace,
	UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { KeepScroll } from '#app/platform/keep-scroll.tsx';

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

/** As `ScrollRestoration` of Remix. */
function Restoration() {
	useScrollRestoration();
	return null;
}

function Frame() {
	return (
		<>
			<Outlet />
			<KeepScroll>
				<Restoration />
			</KeepScroll>
		</>
	);
}

/** Stands in for the layout, which happy-dom does not have. */
function scrollingWindow() {
	let y = 0;
	vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => y);
	const scroll = (to: number) => {
		y = to;
	};
	vi.spyOn(window, 'scrollTo').mockImplementation(((_: number, to: number) => scroll(to)) as never);
	return scroll;
}

/** A list whose loader takes as long as the test wants, from the second time on. */
function openList() {
	let finish = () => {};
	const loader = vi
		.fn<() => Promise<null>>(
			() =>
				new Promise((resolve) => {
					finish = () => resolve(null);
				}),
		)
		.mockResolvedValueOnce(null);
	const children = [
		{ path: '/', element: <h1>Lista</h1>, loader, shouldRevalidate: () => true },
		{ path: '/1', element: <h1>Detalhe</h1> },
	];
	const router = createMemoryRouter([{ element: <Frame />, children }]);
	render(<RouterProvider router={router} />);
	return { router, loader, finish: () => act(async () => finish()) };
}

it('what a person scrolls while loaders run again stays, and Back returns to it', async () => {
	const scroll = scrollingWindow();
	const { router, loader, finish } = openList();
	await screen.findByText('Lista');
	scroll(500);
	act(() => router.revalidate());
	scroll(900);
	await finish();
	expect(router.state.revalidation).toBe('idle');
	expect(window.scrollY).toBe(900);

	await act(() => router.navigate('/1'));
	expect(window.scrollY).toBe(0);
	loader.mockResolvedValueOnce(null);
	await act(() => router.navigate(-1));
	await screen.findByText('Lista');
	expect(window.scrollY).toBe(900);
});

it('a list whose filter has changed keeps its place when its loaders run again', async () => {
	const scroll = scrollingWindow();
	const { router, loader, finish } = openList();
	await screen.findByText('Lista');
	loader.mockResolvedValueOnce(null);
	await act(() => router.navigate('/?ver=todas', { preventScrollReset: true }));
	expect(router.state.location.search).toBe('?ver=todas');
	scroll(700);
	act(() => router.revalidate());
	scroll(800);
	await finish();
	expect(router.state.revalidation).toBe('idle');
	expect(window.scrollY).toBe(800);
});

it('a list that loses and finds its signal keeps its place at both of its addresses', async () => {
	const scroll = scrollingWindow();
	let online = true;
	const list = (path: string, isShown: () => boolean, other: string) => ({
		path,
		element: <h1>{path}</h1>,
		loader: () => {
			if (!isShown()) throw replace(other);
			return null;
		},
	});
	const children = [
		list('/carteira', () => online, '/offline/carteira'),
		list('/offline/carteira', () => !online, '/carteira'),
	];
	const router = createMemoryRouter([{ element: <Frame />, children }], {
		initialEntries: ['/carteira'],
	});
	render(<RouterProvider router={router} />);
	await screen.findByText('/carteira');
	for (const signal of [false, true]) {
		scroll(600);
		online = signal;
		act(() => router.revalidate());
		await screen.findByText(signal ? '/carteira' : '/offline/carteira');
		expect(window.scrollY).toBe(600);
	}
});
