import { useLocation } from '@remix-run/react';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { ticketBase } from '../features/support/ticket-base.ts';
import { TicketList } from '../features/support/ticket-list.tsx';
import { loadTickets } from '../features/support/tickets.data.client.ts';
import { notAfterActs } from '../platform/acts.ts';
import { isOfflinePath } from '../platform/offline-path.ts';

export const handle: ScreenHandle = {
	title: 'Chamados',
	back: (path) => (isOfflinePath(path) ? '/offline' : '/suporte'),
};

export async function clientLoader() {
	return loadTickets();
}

export const shouldRevalidate = notAfterActs;

export default function Tickets() {
	return <TicketList base={ticketBase(useLocation().pathname)} />;
}
