// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { gps } from '#test/support/gps.ts';

const { useVisitLocation } = await import('#app/features/visit/use-visit-location.ts');

afterEach(cleanup);

function Deciding({ open }: { readonly open: boolean }) {
	useVisitLocation(open);
	return null;
}

async function decides(teleSales: boolean, open: boolean) {
	const routes = [
		{
			id: 'routes/_main.coaching',
			loader: () => ({ coaching: { teleSales } }),
			element: <Outlet />,
			children: [{ path: '/', element: <Deciding open={open} /> }],
		},
	];
	const router = createMemoryRouter(routes, { future: { v7_relativeSplatPath: true } });
	const shown = render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
	await expect.poll(() => router.state.initialized).toBe(true);
	await act(async () => undefined);
	return shown;
}

it('reads the position while the end of a visit is decided, and no longer', async () => {
	const { unmount } = await decides(false, true);
	await expect.poll(() => gps.watches).toBe(1);
	unmount();
	expect(gps.watches).toBe(0);
});

it.each([
	['by telephone', true, true],
	['while nothing is decided', false, false],
])('reads none %s', async (_, teleSales, open) => {
	const { unmount } = await decides(teleSales, open);
	expect(gps.watches).toBe(0);
	unmount();
});
