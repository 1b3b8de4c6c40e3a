// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, redirect } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorText } from '#app/platform/error-text.ts';
import { ErrorBoundary } from '#app/root.tsx';
import { ToastRegion } from '#app/ui/toast.tsx';
import { AppError } from '#worker/errors.ts';

// This document has no threads; the error screen reports to the worker.
vi.mock('#app/platform/telemetry.client.ts', () => ({ reportError: vi.fn(), tellScreen: vi.fn() }));

let isLoggedIn = true;
let endLoad: (error: AppError | null) => void = () => undefined;
const load = vi.fn(
	() =>
		new Promise<null>((resolve, reject) => {
			endLoad = (error) => (error ? reject(error) : resolve(null));
		}),
);

beforeEach(() => {
	isLoggedIn = true;
	load.mockClear();
	const router = createMemoryRouter(
		[
			{
				path: '/',
				element: (
					<>
						<Outlet />
						<ToastRegion />
					</>
				),
				errorElement: <ErrorBoundary />,
				children: [
					{
						element: <Outlet />,
						loader: () => (isLoggedIn ? null : redirect('/login')),
						children: [{ path: 'menu', element: 'the menu', loader: load }],
					},
					{ path: 'login', element: 'the login' },
				],
			},
		],
		{ initialEntries: ['/menu'] },
	);
	render(<RouterProvider router={router} />);
});
afterEach(cleanup);

const unauthenticated = () => new AppError('unauthenticated');
const asked = (times: number) => vi.waitFor(() => expect(load).toHaveBeenCalledTimes(times));

it('redirects to the login when the session ends between the guard and the data of a screen', async () => {
	await asked(1);
	isLoggedIn = false;
	endLoad(unauthenticated());
	await asked(2);
	endLoad(unauthenticated());
	expect(await screen.findByText('the login')).toBeTruthy();
	expect(screen.queryByText('Erro desconhecido')).toBeNull();
});

it('shows the screen when the person has logged in again meanwhile', async () => {
	await asked(1);
	endLoad(unauthenticated());
	await asked(2);
	endLoad(null);
	expect(await screen.findByText('the menu')).toBeTruthy();
});

it('repeats the guards once; a second failure is an ordinary error', async () => {
	await asked(1);
	endLoad(unauthenticated());
	await asked(2);
	endLoad(unauthenticated());
	expect(await screen.findByText('Erro desconhecido')).toBeTruthy();
	expect(load).toHaveBeenCalledTimes(2);
});

it('loads the screen again when the thread that read its data has died, and says that an act was lost', async () => {
	await asked(1);
	endLoad(new AppError('worker-unresponsive'));
	await asked(2);
	endLoad(null);
	expect(await screen.findByText('the menu')).toBeTruthy();
	expect(screen.queryByText('Erro desconhecido')).toBeNull();
	expect(screen.getByText(errorText('worker-unresponsive'))).toBeTruthy();
	expect(screen.getByRole('button', { name: 'Entendi' })).toBeTruthy();
});

it('shows every other error at once', async () => {
	await asked(1);
	endLoad(new AppError('storage-unavailable'));
	expect(await screen.findByText('Erro desconhecido')).toBeTruthy();
	expect(load).toHaveBeenCalledTimes(1);
});
