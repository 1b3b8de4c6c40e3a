import { TicketList } from '#app/components/support/ticket-list.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { worker } from '#app/worker.client.ts';

export const handle: ScreenHandle = { title: 'Chamados', back: '/suporte' };

export async function clientLoader() {
	return worker.tickets.view();
}

export default function Tickets() {
	return <TicketList base="/suporte" />;
}
