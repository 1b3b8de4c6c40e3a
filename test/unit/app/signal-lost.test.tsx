// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createBrowserRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { aSituation } from '#test/support/situation.ts';

const device = vi.hoisted(() => ({ online: true }));
vi.mock('#app/platform/worker.client.ts', () => ({
	worker: {
		session: { situation: async () => aSituation({ online: device.online }) },
		// Nothing is downloaded.
		videos: { one: async () => ({ download: null }) },
	},
}));
const { guardRoute } = await import('#app/platform/route-guards.client.ts');

afterEach(() => {
	cleanup();
	history.replaceState(null, '', '/');
	device.online = true;
});

const SCREENS = [
	...['menu', 'carteira', 'coaching', 'abonos/novo', 'tv-vendas/video/v1'],
	...['offline', 'offline/carteira', 'offline/rotas', 'offline/abonos'],
];

/** The app at an address, opened from the menu; `signal` is what the phone says of its network. */
async function open(address: string) {
	history.replaceState(null, '', '/menu');
	const router = createBrowserRouter([
		{
			element: <Outlet />,
			loader: ({ request }) => guardRoute(request).then(() => null),
			shouldRevalidate: () => true,
			children: SCREENS.map((path) => ({ path, element: <h1>{path}</h1> })),
		},
	]);
	render(<RouterProvider router={router} />);
	await screen.findByText('menu');
	await act(() => router.navigate(address));
	const signal = (online: boolean) =>
		act(async () => {
			device.online = online;
			router.revalidate();
			await vi.waitFor(() => expect(router.state.revalidation).toBe('idle'));
		});
	const shown = () => location.pathname + location.search;
	return { router, signal, shown };
}

it.each([
	['/carteira?busca=acougue', '/offline/carteira?busca=acougue'],
	['/coaching?dia=2', '/offline/rotas?dia=2'],
])(
	'a person who loses the signal at %s stays on it at %s, and returns with the signal',
	async (at, twin) => {
		const { signal, shown } = await open(at);
		const entries = history.length;
		await signal(false);
		expect(shown()).toBe(twin);
		await signal(true);
		expect(shown()).toBe(at);
		expect(history.length).toBe(entries);
	},
);

it('a search changed without a signal is kept when the signal is back', async () => {
	const { router, signal, shown } = await open('/carteira?busca=acougue');
	await signal(false);
	await act(() => router.navigate('?busca=mercado', { replace: true }));
	await signal(true);
	expect(shown()).toBe('/carteira?busca=mercado');
});

it('a person who has gone on without a signal stays there', async () => {
	const { router, signal, shown } = await open('/carteira');
	await signal(false);
	await act(() => router.navigate('/offline/abonos'));
	await act(() => router.navigate('/offline/carteira'));
	await signal(true);
	expect(shown()).toBe('/offline/carteira');
});

it('an open dialog is not taken away by the return of the signal', async () => {
	const { signal, shown } = await open('/carteira');
	await signal(false);
	const dialog = document.body.appendChild(document.createElement('dialog'));
	dialog.open = true;
	await signal(true);
	expect(shown()).toBe('/offline/carteira');
	dialog.remove();
	await signal(true);
	expect(shown()).toBe('/carteira');
});

it.each(['/abonos/novo', '/tv-vendas/video/v1'])(
	'a screen that this device cannot show without a signal leads to the hub: %s',
	async (at) => {
		const { signal, shown } = await open(at);
		const entries = history.length;
		await signal(false);
		expect(shown()).toBe(`/offline?de=${encodeURIComponent(at)}`);
		expect(history.length).toBe(entries);
	},
);
