import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { ticketBase } from '#app/features/support/ticket-base.ts';
import { TicketForm } from '#app/features/support/ticket-form.tsx';
import { loadTicketForm } from '#app/features/support/tickets.data.client.ts';
import { onlyAtAnotherAddress } from '#app/platform/acts.ts';

export const handle: ScreenHandle = {
	title: 'Novo chamado',
	back: (path) => `${ticketBase(path)}/chamados`,
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadTicketForm(request);
}

export const shouldRevalidate = onlyAtAnotherAddress;

export default function NewTicket() {
	const { pathname } = useLocation();
	return <TicketForm base={ticketBase(pathname)} {...useLoaderData<typeof clientLoader>()} />;
}
