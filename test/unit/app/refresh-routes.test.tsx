// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import RoutePlans, { clientAction } from '#app/routes/_main.coaching._index.tsx';
import { ToastRegion } from '#app/ui/toast.tsx';

const routePlan = vi.hoisted(() => ({ lastUpdate: null, updating: false, failCount: 0 }));

// Its element `search` is unknown to happy-dom.
vi.mock('#app/ui/search-field.tsx', () => ({ SearchField: () => null }));
vi.mock('#app/platform/use-sync.ts', () => ({ useSync: () => ({ routePlan, receipts: [] }) }));
vi.mock('#app/platform/worker.client.ts', () => ({
	worker: {
		// A download throws no error of the network.
		routePlan: { refresh: () => Promise.resolve() },
		sync: { syncNow: () => Promise.resolve(), view: () => Promise.resolve({ routePlan }) },
	},
	onScreenChange: () => () => undefined,
}));

afterEach(cleanup);

const PLANS = {
	today: 3,
	weekday: 3,
	weekdays: [],
	rows: [],
	loaded: true,
	canStartGeneric: false,
};
const LOADED = { plans: PLANS, search: '', missing: false, longestFirst: false, employeeCode: '1' };

it.each([
	['received', 0, 'Rotas conferidas.'],
	['not sent by the server', 1, 'Não foi possível atualizar as rotas agora.'],
])('routes that were %s are told as such', async (_, failCount, said) => {
	routePlan.failCount = failCount;
	const index = {
		index: true,
		element: <RoutePlans />,
		loader: () => LOADED,
		action: clientAction,
	};
	const router = createMemoryRouter([{ path: '/coaching', children: [index] }], {
		initialEntries: ['/coaching'],
		future: { v7_relativeSplatPath: true },
	});
	render(
		<>
			<RouterProvider router={router} future={{ v7_startTransition: true }} />
			<ToastRegion />
		</>,
	);
	await userEvent.click(await screen.findByRole('button', { name: 'Atualizar rotas' }));
	expect(await screen.findByText(said, { selector: '[data-toast] *' })).toBeTruthy();
});
