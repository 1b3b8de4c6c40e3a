import { borrowedEngine } from './borrowed-engine.ts';
import { scope } from './scope.ts';

/** Registered by the page; the browser calls once there is a network, with or without a page. */
const TAG = 'outbox';

type SyncEvent = ExtendableEvent & { readonly tag: string };

async function send(): Promise<void> {
	// A page loads Temporal where it is missing; a service worker may not import: a page sends.
	if (typeof Temporal === 'undefined') return;
	// A rejected promise makes the browser call again, later and later.
	if (!(await borrowedEngine().sendOutbox())) throw new Error('Something still waits to be sent');
}

/** Sends what waits after the last page was closed. The loop of a page remains the truth. */
export function startBackgroundSync(): void {
	scope.addEventListener('sync' as 'message', (event) => {
		const sync = event as unknown as SyncEvent;
		if (sync.tag === TAG) sync.waitUntil(send());
	});
}
