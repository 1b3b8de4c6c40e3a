import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';

/**
 * Completes removals that can still be undone when the app is hidden, because a hidden app may not
 * come back. It calls the worker instead of an action: the page may be ending.
 */
export function keepRemovals(): void {
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'hidden') void worker.notifications.removeNow().catch(codeOf);
	});
}
