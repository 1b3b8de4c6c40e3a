import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';

/** Asks the server for the newest notifications; the list shows when the server does not answer. */
export function refreshNotifications(asked: 'opened' | 'pushed'): void {
	void worker.notifications.refresh(asked).catch(codeOf);
}
