import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { ticketBase } from '#app/features/support/ticket-base.ts';
import { TicketScreen } from '#app/features/support/ticket-screen.tsx';
import { TicketUnavailable } from '#app/features/support/ticket-unavailable.tsx';
import { loadTicket } from '#app/features/support/tickets.data.client.ts';
import { notAfterActs } from '#app/platform/acts.ts';

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
