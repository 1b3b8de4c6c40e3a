import {
	type ClientLoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
	useLocation,
} from '@remix-run/react';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { ticketBase } from '../features/support/ticket-base.ts';
import { TicketForm } from '../features/support/ticket-form.tsx';
import { loadTicketForm } from '../features/support/tickets.data.client.ts';

export const handle: ScreenHandle = {
	title: 'Novo chamado',
	back: (path) => `${ticketBase(path)}/chamados`,
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadTicketForm(request);
}

/** An open form is not reloaded when data changes elsewhere. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return currentUrl.href !== nextUrl.href;
}

export default function NewTicket() {
	const { pathname } = useLocation();
	return <TicketForm base={ticketBase(pathname)} {...useLoaderData<typeof clientLoader>()} />;
}
