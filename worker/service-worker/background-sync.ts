import { scope } from './scope.ts';

/** Registered by the page; the browser calls once there is a network, with or without a page. */
const TAG = 'outbox';

/** Reads the engine of the pages, their worker's own file: large, so only when it is needed. */
const FILE = '/sw-outbox.js';

type SyncEvent = ExtendableEvent & { readonly tag: string };
type OutboxScope = { sendOutbox?: () => Promise<boolean> };

async function send(): Promise<void> {
	// A page loads Temporal where it is missing; a service worker may not import: a page sends.
	if (typeof Temporal === 'undefined') return;
	const held = scope as unknown as OutboxScope;
	if (!held.sendOutbox) scope.importScripts(FILE);
	// A rejected promise makes the browser call again, later and later.
	if (!(await held.sendOutbox?.())) throw new Error('Something still waits to be sent');
}

/** Sends what waits after the last page was closed. The loop of a page remains the truth. */
export function startBackgroundSync(): void {
	// Only a script that was imported during the installation may be imported later.
	scope.addEventListener('install', () => scope.importScripts(FILE));
	scope.addEventListener('sync' as 'message', (event) => {
		const sync = event as unknown as SyncEvent;
		if (sync.tag === TAG) sync.waitUntil(send());
	});
}
