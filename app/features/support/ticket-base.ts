import { isOfflinePath } from '#app/platform/offline-path.ts';

/** Where tickets are written and read from an address. */
export function ticketBase(pathname: string): '/suporte' | '/offline/suporte' {
	return isOfflinePath(pathname) ? '/offline/suporte' : '/suporte';
}
