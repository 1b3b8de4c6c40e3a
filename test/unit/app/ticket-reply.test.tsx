// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { actionOf } from '#app/platform/acts.ts';
import type { TicketView } from '#worker/contract/tickets-api.ts';

const write = vi.fn<(id: string, text: string) => Promise<void>>();
vi.mock('#app/platform/worker.client.ts', () => ({
	worker: { drafts: { write: async () => undefined }, tickets: { write } },
}));

let arrived: () => void = () => undefined;

beforeEach(async () => {
	write.mockReset();
	write.mockReturnValue(
		new Promise((resolve) => {
			arrived = resolve;
		}),
	);
	const { TicketReply } = await import('#app/features/support/ticket-reply.tsx');
	const { ticketActs } = await import('#app/features/support/tickets.data.client.ts');
	const { draftActs } = await import('#app/platform/saving/drafts.client.ts');
	const view = { ticket: { _id: 'one', answers: 1 }, state: 'open' } as unknown as TicketView;
	const router = createMemoryRouter([
		{ path: '/', element: <TicketReply view={view} typed="Bom dia" /> },
		{ path: '/acts/support', action: actionOf(ticketActs) as never },
		{ path: '/acts/drafts', action: actionOf(draftActs) as never },
	]);
	render(<RouterProvider router={router} />);
});

afterEach(cleanup);

const button = () => screen.getByRole('button', { name: 'Responder' });
const box = () => screen.getByRole<HTMLTextAreaElement>('textbox');

it('sends once, however often it is tapped', async () => {
	await userEvent.dblClick(button());
	expect(write).toHaveBeenCalledTimes(1);
	await act(async () => arrived());
	expect(box().value).toBe('');
	expect(button().getAttribute('aria-busy')).toBeNull();
});

it('keeps text typed while the message is being sent', async () => {
	await userEvent.click(button());
	await userEvent.type(box(), ', mais uma coisa');
	await act(async () => arrived());
	expect(box().value).toBe('Bom dia, mais uma coisa');
});
