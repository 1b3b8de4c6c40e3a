// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_REFUSAL } from '#app/features/requests/deciding/refusal-draft.ts';
import { FakeWorkerThread } from '#test/support/fake-worker-thread.ts';
import type { RequestKind } from '#worker/contract/request.ts';

beforeEach(() => vi.stubGlobal('Worker', FakeWorkerThread));
afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
	vi.resetModules();
});

type Status = 'approved' | 'refused';

async function open(kind: RequestKind, status: Status, ids: readonly string[]) {
	const { ReasonDialog } = await import('#app/features/requests/deciding/reason-dialog.tsx');
	const onDecide = vi.fn();
	const props = { kind, kept: NO_REFUSAL, onDecide, onClose: () => undefined };
	const dialog = <ReasonDialog {...props} decision={{ status, ids }} />;
	const drafts = { path: '/acts/drafts', action: () => null };
	render(<RouterProvider router={createMemoryRouter([{ path: '/', element: dialog }, drafts])} />);
	return onDecide;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the reason of a decision', () => {
	it('is asked of whoever counts coachings, once for all of them, and may be chosen', async () => {
		const onDecide = await open('coachingreview', 'approved', ['1', '2', '3']);
		press('Contar 3 coachings');
		expect(screen.getByText('Escolha um motivo ou escreva um.')).toBeTruthy();
		expect(onDecide).not.toHaveBeenCalled();
		fireEvent.click(screen.getByRole('radio', { name: 'Confirmei com quem fez o coaching' }));
		press('Contar 3 coachings');
		expect(onDecide).toHaveBeenCalledWith(
			{ status: 'approved', ids: ['1', '2', '3'] },
			'Confirmei com quem fez o coaching',
		);
	});

	it('says who reads it, and what happens', async () => {
		await open('coachingreview', 'refused', ['1']);
		expect(screen.getByText('Não contar 1 coaching?')).toBeTruthy();
		expect(screen.getByText(/Quem fez o coaching e quem foi acompanhado vão ler/)).toBeTruthy();
		expect(screen.getByRole('button', { name: 'Voltar sem decidir' })).toBeTruthy();
	});

	it('of an ordinary refusal has the words of requests', async () => {
		const onDecide = await open('allowance', 'refused', ['1']);
		expect(screen.getByText(/Quem pediu vai ler/)).toBeTruthy();
		fireEvent.click(screen.getByRole('radio', { name: 'Fora da política da empresa' }));
		press('Recusar 1 abono');
		expect(onDecide).toHaveBeenCalledWith(
			{ status: 'refused', ids: ['1'] },
			'Fora da política da empresa',
		);
	});
});
