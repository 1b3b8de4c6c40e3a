import { isOfflinePath } from '#app/platform/offline-path.ts';
import { lastShown } from '#app/ui/list-position.ts';

/** The addresses of tickets that match the current one: online or offline. */
export function ticketBase(pathname: string): '/suporte' | '/offline/suporte' {
	return isOfflinePath(pathname) ? '/offline/suporte' : '/suporte';
}

/** The list that a ticket was opened from: one's own tickets or those of the company. */
export function ticketList(pathname: string): string {
	const base = ticketBase(pathname);
	return lastShown(`${base}/chamados`, `${base}/atendimento`);
}
