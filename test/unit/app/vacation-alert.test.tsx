// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeWorkerThread } from '#test/support/fake-worker-thread.ts';
import { must } from '#worker/errors.ts';

const AWAY = {
	employeeCode: '4001',
	name: 'Anderson',
	start: '2026-03-16',
	end: '2026-04-04',
	clientsLeft: 3,
};

beforeEach(() => {
	vi.stubGlobal('Worker', FakeWorkerThread);
	FakeWorkerThread.answers = { 'vacation.alert': [AWAY] };
});
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.resetModules();
	FakeWorkerThread.answers = {};
});

const alert = () => screen.queryByRole('dialog', { name: 'Alerta de Férias!' });

/**
 * Renders the alert at `path` and waits for the worker's answer. Returns a function that
 * navigates.
 */
async function at(path: string): Promise<(to: string) => Promise<void>> {
	const { VacationAlert } = await import('#app/features/requests/transfer/vacation-alert.tsx');
	const screens = (
		<>
			<input aria-label="Busca" />
			<VacationAlert />
		</>
	);
	const router = createMemoryRouter([{ path: '*', element: screens }], {
		initialEntries: [path],
		future: { v7_relativeSplatPath: true },
	});
	render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
	await waitFor(() => expect(FakeWorkerThread.asked).toContain('vacation.alert'));
	await act(async () => undefined);
	return (to) => act(() => router.navigate(to));
}

it('opens over the second screen, not over the first', async () => {
	const go = await at('/menu');
	expect(alert()).toBeNull();
	await go('/carteira');
	expect(alert()).not.toBeNull();
});

it("offers 'Ok' and then 'Ir para de/para'", async () => {
	await (await at('/menu'))('/carteira');
	const buttons = within(must(alert())).getAllByRole('button');
	expect(buttons.map(({ textContent }) => textContent)).toEqual(['Ok', 'Ir para de/para']);
});

it.each([
	'/coaching/pdvs',
	'/administracao/pessoas',
	'/abonos/novo',
	'/agenda/7/editar',
	'/food-solution',
	'/metas/7',
])('waits over %s, and opens on the next screen', async (path) => {
	const go = await at('/performance');
	await go(path);
	expect(alert()).toBeNull();
	await go('/menu');
	expect(alert()).not.toBeNull();
});

it('waits while a text is being typed, and opens on the next screen', async () => {
	FakeWorkerThread.answers = { 'vacation.alert': [] };
	const go = await at('/performance');
	await go('/carteira');
	screen.getByLabelText('Busca').focus();
	FakeWorkerThread.answers = { 'vacation.alert': [AWAY] };
	await act(async () => FakeWorkerThread.last?.changes('sync'));
	const calls = () => FakeWorkerThread.asked.filter((call) => call === 'vacation.alert').length;
	await waitFor(() => expect(calls()).toBe(2));
	await act(async () => undefined);
	expect(alert()).toBeNull();
	screen.getByLabelText('Busca').blur();
	await go('/menu');
	expect(alert()).not.toBeNull();
});
