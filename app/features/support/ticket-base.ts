import { isOfflinePath } from '#app/platform/offline-path.ts';

/** The addresses of tickets that match the current one: online or offline. */
export function ticketBase(pathname: string): '/suporte' | '/offline/suporte' {
	return isOfflinePath(pathname) ? '/offline/suporte' : '/suporte';
}
