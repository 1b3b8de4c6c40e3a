import { useLocation } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { ticketBase } from '#app/features/support/ticket-base.ts';
import { TicketList } from '#app/features/support/ticket-list.tsx';
import { loadTickets } from '#app/features/support/tickets.data.client.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { isOfflinePath } from '#app/platform/offline-path.ts';

export const handle: ScreenHandle = {
	title: 'Chamados',
	width: 'wide',
	back: (path) => (isOfflinePath(path) ? '/offline' : '/suporte'),
};

export async function clientLoader() {
	return loadTickets();
}

export const shouldRevalidate = notAfterActs;

export default function Tickets() {
	return <TicketList base={ticketBase(useLocation().pathname)} />;
}
