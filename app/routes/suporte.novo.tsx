import {
	type ClientLoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import type { ScreenHandle } from '../features/shell/screen-handle.ts';
import { loadTicketForm } from '../features/support/ticket-data.client.ts';
import { TicketForm } from '../features/support/ticket-form.tsx';

export const handle: ScreenHandle = { title: 'Novo chamado', back: '/suporte/chamados' };

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadTicketForm(request);
}

/** What changes elsewhere changes nothing in a form. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
	return currentUrl.href !== nextUrl.href;
}

export default function NewTicket() {
	return <TicketForm base="/suporte" {...useLoaderData<typeof clientLoader>()} />;
}
