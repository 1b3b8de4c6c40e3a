/** Takes what stands on the lock screen away: it was seen in the app, or nobody is here any more. */
export async function closeShownPushes(): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	const registration = await navigator.serviceWorker.getRegistration();
	for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
