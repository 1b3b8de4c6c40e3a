import { clearUnsavedRecords } from './saving/unsaved-record.ts';
import { closeShownPushes } from './shown-pushes.client.ts';

/** What the page itself has put on the device about a person: notes, notifications and the badge. */
export async function clearPersonData(): Promise<void> {
	clearUnsavedRecords();
	if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
	await closeShownPushes();
}
