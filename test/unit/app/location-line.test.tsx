// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const TIMEOUT = 3;

type Watch = {
	readonly found: (position: object) => void;
	readonly failed: (error: { code: number }) => void;
};

/** A browser whose permission and GPS are set by the test. Modules read it when they are loaded. */
async function phone(state: PermissionState) {
	const status = { state, onchange: null as (() => void) | null };
	const watches: Watch[] = [];
	const put = (name: string, value: unknown) =>
		Object.defineProperty(navigator, name, { configurable: true, value });
	put('permissions', { query: async () => status });
	put('geolocation', {
		watchPosition: (found: Watch['found'], failed: Watch['failed']) =>
			watches.push({ found, failed }),
		clearWatch: () => undefined,
	});
	const { LocationLine } = await import('#app/features/visit/location-line.tsx');
	const point = { type: 'Point', coordinates: [-46.63, -23.55] } as const;
	const router = createMemoryRouter([
		{ path: '/', element: <LocationLine point={point} minDistance={500} /> },
	]);
	const decide = (decided: PermissionState) => {
		status.state = decided;
		act(() => status.onchange?.());
	};
	return { screen: render(<RouterProvider router={router} />), watches, decide };
}

beforeEach(() => vi.resetModules());
afterEach(cleanup);

describe('the position of the phone relative to the PDV', () => {
	it('shows after the time limit that the GPS does not answer, with a button to try again and help', async () => {
		const { screen, watches } = await phone('granted');
		await screen.findByText(/Procurando o GPS/);
		act(() => watches[0]?.failed({ code: TIMEOUT }));
		expect(screen.getByRole('link', { name: 'Ajuda' }).getAttribute('href')).toBe(
			'/ajuda/gps-negado',
		);
		act(() => screen.getByRole('button', { name: 'Tentar de novo' }).click());
		expect(screen.getByText(/Procurando o GPS/)).toBeTruthy();
		expect(watches).toHaveLength(2);
	});

	it('is read as soon as the location is permitted on this screen', async () => {
		const { screen, watches, decide } = await phone('denied');
		await screen.findByText(/Sem localização não há check-in/);
		decide('granted');
		expect(screen.getByText(/Procurando o GPS/)).toBeTruthy();
		act(() =>
			watches[0]?.found({
				coords: { latitude: -23.55, longitude: -46.63, accuracy: 12 },
				timestamp: Date.now(),
			}),
		);
		expect(screen.getByText('Dentro da área')).toBeTruthy();
		expect(screen.queryByText(/vai para aprovação/)).toBeNull();
	});

	it.each([
		['outside of the area', -23.56, 'Fora da área'],
		['at its border, by the accuracy', -23.5546, 'Inconclusivo'],
	])('says once that a check-in %s needs an approval', async (_, latitude, range) => {
		const { screen, watches } = await phone('granted');
		await screen.findByText(/Procurando o GPS/);
		act(() =>
			watches[0]?.found({
				coords: { latitude, longitude: -46.63, accuracy: 40 },
				timestamp: Date.now(),
			}),
		);
		expect(screen.getByText('O check-in vai para aprovação.')).toBeTruthy();
		expect(screen.getAllByText(new RegExp(range, 'i'))).toHaveLength(1);
	});
});
