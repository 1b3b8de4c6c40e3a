// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useUpdateSearchParams } from '#app/ui/use-update-search-params.ts';

afterEach(() => {
	cleanup();
	history.replaceState(null, '', '/');
});

type Change = ReturnType<typeof useUpdateSearchParams>;

/** What the hook of the last drawing changes. */
let change: Change = () => {};

function List() {
	change = useUpdateSearchParams();
	return <h1>Vídeos</h1>;
}

/** A list of videos at its address. */
async function openList() {
	history.replaceState(null, '', '/?busca=preco');
	const router = createBrowserRouter([{ path: '/', element: <List />, loader: async () => null }]);
	render(<RouterProvider router={router} />);
	await screen.findByText('Vídeos');
	const set = (name: string, value: string) =>
		change((params) => {
			params.set(name, value);
			return params;
		});
	return { router, set };
}

it('a search typed before the filter of a link is drawn keeps the filter', async () => {
	const { router, set } = await openList();
	// The router tells this test of the new address before it tells React.
	const leave = router.subscribe(({ location }) => {
		if (location.search !== '?busca=preco&mostrar=novos') return;
		leave();
		queueMicrotask(() => set('busca', ''));
	});
	await act(() => router.navigate('/?busca=preco&mostrar=novos'));
	await vi.waitFor(() => expect(location.search).toBe('?busca=&mostrar=novos'));
});

it('two quick changes are both kept', async () => {
	const { set } = await openList();
	await act(async () => {
		set('busca', 'objecoes');
		set('mostrar', 'novos');
	});
	await vi.waitFor(() => expect(location.search).toBe('?busca=objecoes&mostrar=novos'));
});
