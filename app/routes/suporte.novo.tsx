import {
	type ClientLoaderFunctionArgs,
	type ShouldRevalidateFunctionArgs,
	useLoaderData,
} from '@remix-run/react';
import { TicketForm } from '#app/components/support/ticket-form.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';
import { loadTicketForm } from '#app/support/ticket-data.client.ts';

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
