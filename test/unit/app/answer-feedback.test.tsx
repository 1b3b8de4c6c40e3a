// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actionOf } from '#app/platform/acts.ts';
import { NOW } from '#test/support/builders.ts';
import type { AgreementView } from '#worker/contract/commitments-api.ts';
import { commitmentStates } from '#worker/domain/visit/commitment-state.ts';

const mark = vi.fn(async () => undefined);
vi.mock('#app/platform/worker.client.ts', () => ({
	worker: { drafts: { read: async () => null }, commitments: { mark } },
}));

const ID = '7d9d3a3e-5c0e-4a57-9a1b-3f2f0c5f1d11';

/** The feedback on the phone of the coachee. */
async function show(told: Partial<AgreementView>, canMark = true): Promise<void> {
	const { AnswerFeedback } = await import('#app/features/visit/public/answer-feedback.tsx');
	const { commitmentActs } = await import(
		'#app/features/visit/commitments/commitments.data.client.ts'
	);
	const agreement: AgreementView = {
		coachingId: ID,
		at: NOW,
		coachName: 'Marcos Teixeira',
		strength: 'Preparo',
		opportunity: '',
		grade: 0.8,
		review: null,
		commitments: [],
		agreed: null,
		replies: [],
		unsent: 0,
		...told,
	};
	const agreements = {
		agreements: [agreement],
		today: NOW.slice(0, 10),
		canMark,
		lastUpdate: NOW,
	};
	const element = <AnswerFeedback agreements={agreements} coachingId={ID} />;
	const router = createMemoryRouter([
		{ path: '/', element },
		{ path: '/acts/drafts', action: () => null },
		{ path: '/acts/commitments', action: actionOf(commitmentActs) as never },
	]);
	render(<RouterProvider router={router} />);
	await screen.findByRole('heading', { name: 'Feedback de Marcos Teixeira' });
}

const agree = () => screen.queryAllByRole('button', { name: 'Combinado' });

beforeEach(() => mark.mockClear());
afterEach(cleanup);

const AGREED = {
	_id: ID,
	coachingId: ID,
	line: null,
	kind: 'agreed',
	note: '',
	at: NOW,
	by: '4001',
	byName: 'Anderson Ribeiro',
} as const;

it('a feedback without commitments is acknowledged as one with them', async () => {
	await show({});
	const [button] = agree();
	expect(button).toBeDefined();
	if (button) await userEvent.click(button);
	expect(mark).toHaveBeenCalledWith({ coachingId: ID, line: null, kind: 'agreed', note: '' });
});

it('a feedback with commitments is acknowledged once, below them', async () => {
	await show({ commitments: commitmentStates('Levar o catálogo', []) });
	expect(agree()).toHaveLength(1);
	expect(screen.getByRole('region', { name: 'Combinados' }).contains(agree()[0] ?? null)).toBe(
		true,
	);
});

it('a feedback in which nothing is written asks for no acknowledgement', async () => {
	await show({ strength: ' ' });
	expect(agree()).toHaveLength(0);
});

it('what was acknowledged stays written there, also where the server keeps no marks', async () => {
	await show({ agreed: AGREED }, false);
	expect(screen.getByText('Você respondeu: combinado')).toBeTruthy();
	expect(agree()).toHaveLength(0);
});

it('a mark says whether the server has it', async () => {
	await show({ agreed: AGREED, unsent: 2 });
	expect(screen.getByText('Na fila para envio (2)')).toBeDefined();
	cleanup();
	await show({ agreed: AGREED });
	expect(screen.getByText('Enviado ao servidor')).toBeDefined();
	cleanup();
	await show({});
	expect(screen.queryByText('Enviado ao servidor')).toBeNull();
});

it('a note that was opened can be closed; what was written stays for later', async () => {
	await show({});
	const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }));
	await press('Responder ao feedback');
	expect(document.activeElement).toBe(screen.getByRole('textbox'));
	await press('Cancelar');
	expect(screen.queryByRole('textbox')).toBeNull();
	expect(document.activeElement?.textContent).toBe('Responder ao feedback');
	await press('Responder ao feedback');
	await userEvent.type(screen.getByRole('textbox'), 'Levo amanhã');
	await press('Deixar para depois');
	expect(screen.getByText('Rascunho salvo neste aparelho, ainda não enviado.')).toBeDefined();
	await press('Responder ao feedback');
	expect(screen.getByRole('textbox')).toHaveProperty('value', 'Levo amanhã');
	expect(mark).not.toHaveBeenCalled();
});
