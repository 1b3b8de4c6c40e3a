import { type ClientLoaderFunctionArgs, useLoaderData, useLocation } from '@remix-run/react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { ticketBase, ticketList } from '#app/features/support/ticket-base.ts';
import { TicketScreen } from '#app/features/support/ticket-screen.tsx';
import { TicketUnavailable } from '#app/features/support/ticket-unavailable.tsx';
import { findTicket } from '#app/features/support/tickets.data.client.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';

export const handle: ScreenHandle = {
	title: 'Chamado',
	heading: 'page',
	back: ticketList,
};

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
	const id = params.id ?? '';
	return { id, deferred: await deferAfterDelay(findTicket(id)) };
}

export const shouldRevalidate = notAfterActs;

export default function OneTicket() {
	const base = ticketBase(useLocation().pathname);
	const { id, deferred } = useLoaderData<typeof clientLoader>();
	const { value } = useDeferred(deferred, id);
	if (value === null) return <Skeleton label="Carregando o chamado" />;
	const { view, typed } = value;
	if (view === null) return <TicketUnavailable base={base} />;
	return <TicketScreen key={view.ticket._id} view={view} base={base} typed={typed} />;
}
