import { closeShownPushes } from './shown-pushes.client.ts';

/** What the page itself has put on the device about a person: notifications and the badge. */
export async function forgetPerson(): Promise<void> {
	if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
	await closeShownPushes();
}
