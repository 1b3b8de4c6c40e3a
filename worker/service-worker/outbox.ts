import { sendOutbox } from '#worker/services/send-outbox.ts';
import type { Environment } from '#worker/sync/environment.ts';

/** Where the service worker finds it after it has read the file. */
export function offerOutbox(environment: Environment): void {
	Object.assign(globalThis, { sendOutbox: () => sendOutbox(environment) });
}
