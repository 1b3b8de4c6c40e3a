// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { NewTransfer } from '#app/features/requests/transfer/new-transfer.tsx';

vi.mock('#app/platform/saving/use-draft.ts', () => ({
	useDraft(_: string, begun: object) {
		const [value, write] = useState(begun);
		return { value, write, failed: null };
	},
}));
vi.mock('#app/features/requests/transfer/transfer.data.client.ts', () => ({
	useTransferActs: () => async () => 'done',
}));
vi.mock('#app/features/requests/transfer/portfolio-picker.tsx', () => ({
	PortfolioPicker: () => null,
}));
vi.mock('#app/features/requests/transfer/discard-draft.tsx', () => ({ DiscardDraft: () => null }));

afterEach(cleanup);

const PERMISSION = { ask: true, inactivate: true, telesales: true, vacation: true, report: true };
const SETTINGS = {
	permission: PERMISSION,
	refusal: null,
	openPeriodId: null,
	today: '2026-03-10',
	clientsAtOnce: 500,
};
const FORMS = {
	openPeriodId: null,
	periods: [],
	employees: [],
	targets: [],
	reasons: ['Rota mais perto'],
	removeReasons: [],
	vacations: [],
};

it('an empty transfer names every field that is missing, the clients first', () => {
	const element = (
		<main>
			<NewTransfer settings={SETTINGS} forms={FORMS} kept={null} />
		</main>
	);
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
	expect(screen.queryAllByRole('alert')).toEqual([]);
	fireEvent.click(screen.getByRole('button', { name: 'Pedir transferência' }));
	const said = screen.getAllByRole('alert').map(({ textContent }) => textContent);
	expect(said.slice(0, 3)).toEqual([
		'Busque e escolha pelo menos um cliente.',
		'Escolha quem assume.',
		'Escolha o motivo.',
	]);
	expect(document.activeElement?.textContent).toBe('Busque e escolha pelo menos um cliente.');
});
