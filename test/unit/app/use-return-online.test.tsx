// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useReturnOnline } from '#app/features/device/use-return-online.ts';

vi.mock('#app/platform/report-online.client.ts', () => ({ reportOnline: async () => {} }));

beforeEach(() => {
	vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
});

afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
});

function Hub({ isRedirected }: { readonly isRedirected: boolean }) {
	useReturnOnline('/menu', isRedirected);
	return <h1>Neste aparelho</h1>;
}

async function headingOf(isRedirected: boolean): Promise<string | null> {
	const router = createMemoryRouter([
		{ path: '/', element: <Hub isRedirected={isRedirected} /> },
		{ path: '/menu', element: <h1>Menu</h1> },
	]);
	await act(async () => {
		render(<RouterProvider router={router} />);
	});
	return screen.getByRole('heading').textContent;
}

it('opens the requested screen when the network returned before the redirect was drawn', async () => {
	expect(await headingOf(true)).toBe('Menu');
});

it('lets a person stay who opened the screen with a network', async () => {
	expect(await headingOf(false)).toBe('Neste aparelho');
});
