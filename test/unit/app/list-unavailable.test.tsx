// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { FoodSolutionsScreen } from '#app/features/requests/food-solution/food-solutions-screen.tsx';
import Goals from '#app/routes/_main.metas._index.tsx';
import TicketInbox from '#app/routes/suporte.atendimento.tsx';

const server = vi.hoisted(() => ({ isUp: false, asked: 0 }));
vi.mock('#app/platform/worker.client.ts', () => ({
	worker: {
		foodSolution: {
			refresh: async () => undefined,
			async materials() {
				server.asked += 1;
				if (!server.isUp) throw new Error('no answer');
				return { links: [], files: [], videos: [] };
			},
		},
	},
}));
vi.mock('#app/platform/use-online.ts', () => ({ useOnline: () => true }));

afterEach(cleanup);

const answer = (value: unknown) => ({ now: value, later: Promise.resolve(value) });

/** Shows a screen with one answer after the other; `next` asks again. */
async function show(Screen: () => React.ReactElement, answers: readonly object[]) {
	let asked = 0;
	const router = createMemoryRouter([
		{
			path: '/',
			element: <Screen />,
			loader: () => answers[Math.min(asked++, answers.length - 1)] ?? null,
		},
	]);
	render(<RouterProvider router={router} future={{ v7_startTransition: true }} />);
	return { next: () => router.revalidate() };
}

const goals = (targets: readonly object[], code: string | null) => ({
	now: '2026-03-11T12:00:00Z',
	date: '2026-03-01',
	deferred: answer({ targets, code }),
});
const MARCOS = { employeeCode: '3001', name: 'Marcos', people: 6, goals: null, isBegun: false };

const inbox = (view: object | null, failure: string | null) => ({
	status: 'open',
	shown: 200,
	deferred: answer({ view, failure }),
});
const TICKET = {
	_id: 't1',
	subject: 'Não envia',
	state: 'open',
	updatedAt: '2026-03-11T12:00:00Z',
	author: 'Ana',
	messageCount: 1,
	unsent: 0,
};
const VIEW = { tickets: [TICKET], counts: { open: 1, answered: 0, closed: 0 }, isAll: true };

function FoodSolutions() {
	const { failed } = useLoaderData() as { readonly failed: boolean };
	return <FoodSolutionsScreen items={[]} lastUpdate={null} failed={failed} draft={null} />;
}

it('goals that the server could not give are named', async () => {
	await show(Goals, [goals([], 'server-failed')]);
	expect(await screen.findByText('As metas não chegaram')).toBeDefined();
	expect(screen.getAllByRole('button', { name: 'Tentar de novo' })).toHaveLength(1);
});

it('the people whose goals are set stay on the screen when the server fails later', async () => {
	const { next } = await show(Goals, [goals([MARCOS], null), goals([], 'server-failed')]);
	expect(await screen.findByText('Marcos')).toBeDefined();
	next();
	expect(await screen.findByText(/^O servidor falhou\..*Esta é a lista de antes\.$/)).toBeDefined();
	expect(screen.getByText('Marcos')).toBeDefined();
});

it('the tickets of the company that the server could not give are named', async () => {
	await show(TicketInbox, [inbox(null, 'server-failed')]);
	expect(await screen.findByText('Os chamados não chegaram')).toBeDefined();
	expect(screen.getAllByRole('button', { name: 'Tentar de novo' })).toHaveLength(1);
});

it('the tickets of the company stay on the screen when the server fails later', async () => {
	const { next } = await show(TicketInbox, [inbox(VIEW, null), inbox(null, 'server-failed')]);
	expect(await screen.findByText('Não envia')).toBeDefined();
	next();
	expect(await screen.findByText(/^O servidor falhou\..*Esta é a lista de antes\.$/)).toBeDefined();
	expect(screen.getByText('Não envia')).toBeDefined();
});

it('food solutions and their materials ask for one new try together', async () => {
	const { next } = await show(FoodSolutions, [{ failed: true }, { failed: false }]);
	expect(await screen.findByText('Os pedidos ainda não chegaram')).toBeDefined();
	expect(screen.getAllByRole('button', { name: 'Tentar de novo' })).toHaveLength(1);
	expect(screen.queryByText('Materiais')).toBeNull();
	server.isUp = true;
	next();
	expect(await screen.findByText('Nenhum material por enquanto.')).toBeDefined();
	expect(server.asked).toBe(1);
});
