import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { TicketMissing } from '#app/components/support/ticket-missing.tsx';
import { TicketScreen } from '#app/components/support/ticket-screen.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { loadTicket } from '#app/support/ticket-data.client.ts';

export const handle: ScreenHandle = {
	title: 'Chamado',
	heading: 'page',
	back: '/offline/suporte/chamados',
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	return loadTicket(params.id ?? '');
}

export default function OneTicket() {
	const { view, typed } = useLoaderData<typeof clientLoader>();
	if (view === null) return <TicketMissing base="/offline/suporte" />;
	return <TicketScreen key={view.ticket._id} view={view} base="/offline/suporte" typed={typed} />;
}
