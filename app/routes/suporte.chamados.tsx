import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { TicketList } from '../features/support/ticket-list.tsx';
import { notAfterActs } from '../platform/acts.ts';
import { worker } from '../platform/worker.client.ts';

export const handle: ScreenHandle = { title: 'Chamados', back: '/suporte' };

export async function clientLoader() {
	return worker.tickets.view();
}

export const shouldRevalidate = notAfterActs;

export default function Tickets() {
	return <TicketList base="/suporte" />;
}
