// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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
	const view = { ticket: { _id: 'one', answers: 1 }, state: 'open' } as unknown as TicketView;
	render(<TicketReply view={view} typed="Bom dia" />);
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

it('keeps what is typed while the message is on its way', async () => {
	await userEvent.click(button());
	await userEvent.type(box(), ', mais uma coisa');
	await act(async () => arrived());
	expect(box().value).toBe('Bom dia, mais uma coisa');
});
