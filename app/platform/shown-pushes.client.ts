/** Closes shown pushes: they were seen in the app, or the person logged out. */
export async function closeShownPushes(): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	const registration = await navigator.serviceWorker.getRegistration();
	for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
