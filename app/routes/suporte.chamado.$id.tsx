import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from '@remix-run/react';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { ticketBase } from '../features/support/ticket-base.ts';
import { TicketScreen } from '../features/support/ticket-screen.tsx';
import { TicketUnavailable } from '../features/support/ticket-unavailable.tsx';
import { loadTicket } from '../features/support/tickets.data.client.ts';
import { notAfterActs } from '../platform/acts.ts';

export const handle: ScreenHandle = {
	title: 'Chamado',
	heading: 'page',
	back: (path) => `${ticketBase(path)}/chamados`,
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return loadTicket(params.id ?? '');
}

export const shouldRevalidate = notAfterActs;

export default function OneTicket() {
	const base = ticketBase(useLocation().pathname);
	const { view, typed } = useLoaderData<typeof clientLoader>();
	if (view === null) return <TicketUnavailable base={base} />;
	return <TicketScreen key={view.ticket._id} view={view} base={base} typed={typed} />;
}
