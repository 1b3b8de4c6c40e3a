import { unseenStore } from './use-unseen.ts';

async function show(unseen: number): Promise<void> {
	try {
		if (unseen > 0) await navigator.setAppBadge(unseen);
		else await navigator.clearAppBadge();
	} catch (error) {
		// The system has no badges or the person denied them; the tab bar still shows the number.
		if (!(error instanceof DOMException)) throw error;
	}
}

/** Keeps the badge of the installed app equal to the number in the tab bar. */
export function keepAppBadge(): void {
	if (!('setAppBadge' in navigator)) return;
	const store = unseenStore();
	let shown: number | null = null;
	store.subscribe(() => {
		const unseen = store.snapshot() ?? 0;
		if (unseen === shown) return;
		shown = unseen;
		void show(unseen);
	});
}
