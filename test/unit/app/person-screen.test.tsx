// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { PersonFile, PersonState } from '#worker/contract/administration-people.ts';

vi.mock('#app/platform/worker.client.ts', () => ({ worker: {} }));
const { PersonScreen } = await import('#app/features/company/administration/person-screen.tsx');

afterEach(cleanup);

function fileOf(state: PersonState): PersonFile {
	const superior = { superiorCode: 'A1', superiorName: 'Ana' };
	return {
		person: {
			...{ code: 'C1', name: 'Carla', jobTitle: 'Coordenador', ...superior, state },
			...{ isAdministrator: false, teleSales: false, invitedUntil: null },
		},
		ties: { below: 0, clients: 0, openCoachings: 0, waitingRequests: 0, keys: 0 },
		...{ move: null, today: '2026-03-11' },
	};
}

it('tells an administrator with keys what stops with the right', () => {
	const file = fileOf('active');
	const person = { ...file.person, isAdministrator: true };
	const element = <PersonScreen file={{ ...file, person, ties: { ...file.ties, keys: 2 } }} />;
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
	expect(screen.getByText(/^Criou 2 chaves de outros programas, que param/)).toBeTruthy();
});

it.each([
	['uninvited', 'Convidar'],
	['active', 'Salvar dados'],
] as const)('the screen of a person who is %s has one filled button: %s', async (state, name) => {
	const element = <PersonScreen file={fileOf(state)} />;
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
	await screen.findByRole('heading', { name: 'Carla' });
	const buttons = screen.getAllByRole('button');
	const filled = buttons.filter(({ className }) => className.includes('button-primary'));
	expect(filled.map(({ textContent }) => textContent)).toEqual([name]);
});
