import { importedEngine } from './imported-engine.ts';
import { scope } from './scope.ts';

/**
 * Registered by the page. The browser fires the event when there is a network, with or without a page.
 */
const TAG = 'outbox';

type SyncEvent = ExtendableEvent & { readonly tag: string };

async function send(): Promise<void> {
	// Without Temporal only a page can send: a service worker cannot import the polyfill dynamically.
	if (typeof Temporal === 'undefined') return;
	// A rejected promise makes the browser fire the event again, with growing pauses.
	if (!(await importedEngine().sendOutbox())) throw new Error('Something still waits to be sent');
}

/** Sends waiting work after the last page was closed. While a page is open, its loop sends. */
export function startBackgroundSync(): void {
	scope.addEventListener('sync' as 'message', (event) => {
		const sync = event as unknown as SyncEvent;
		if (sync.tag === TAG) sync.waitUntil(send());
	});
}
