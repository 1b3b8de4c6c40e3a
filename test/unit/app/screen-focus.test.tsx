// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useScreenFocus } from '#app/features/shell/use-screen-focus.ts';
import { placeIn } from '#app/ui/list-position.ts';

afterEach(cleanup);

function Layout({ word }: { readonly word: string }) {
	useScreenFocus(undefined);
	return (
		<>
			<h1 tabIndex={-1}>Abonos {word}</h1>
			<Outlet />
		</>
	);
}

it('the screen that replaces one without a signal has the focus, though its layout is another one', async () => {
	const router = createMemoryRouter(
		[
			{
				element: <Layout key="on" word="com sinal" />,
				children: [{ path: '/abonos', element: <input aria-label="Linha" /> }],
			},
			{
				element: <Layout key="off" word="sem sinal" />,
				children: [{ path: '/offline/abonos', element: <input aria-label="Linha" /> }],
			},
		],
		{ initialEntries: ['/abonos'] },
	);
	render(<RouterProvider router={router} />);
	expect(document.activeElement).toBe(document.body);
	screen.getByRole('textbox').focus();
	await act(() => router.navigate('/offline/abonos'));
	expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Abonos sem sinal' }));
});

it('a list keeps its place when its screen is replaced without a signal', () => {
	placeIn('/aprovacoes/abonos?ver=todas').cursor = 7;
	expect(placeIn('/offline/aprovacoes/abonos?ver=todas').cursor).toBe(7);
	expect(placeIn('/offline/aprovacoes/transferencias').cursor).toBe(-1);
});
