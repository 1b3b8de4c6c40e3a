/** What the page itself has put on the device about a person: notifications and the badge. */
export async function forgetPerson(): Promise<void> {
	if ('clearAppBadge' in navigator) await navigator.clearAppBadge();
	if (!('serviceWorker' in navigator)) return;
	const registration = await navigator.serviceWorker.getRegistration();
	for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
