import { clearUnsavedRecords } from './saving/unsaved-record.ts';
import { closeShownPushes } from './shown-pushes.client.ts';

/**
 * Removes what the page itself stored about a person: unsaved records, shown pushes and the badge.
 */
export async function clearPersonData(): Promise<void> {
	clearUnsavedRecords();
	if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
	await closeShownPushes();
}
