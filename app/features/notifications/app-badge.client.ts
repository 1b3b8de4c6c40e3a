import { unseenStore } from './use-unseen.ts';

async function show(unseen: number): Promise<void> {
	try {
		if (unseen > 0) await navigator.setAppBadge(unseen);
		else await navigator.clearAppBadge();
	} catch (error) {
		// The system has no badges, or the person allows none: the tab bar has the figure.
		if (!(error instanceof DOMException)) throw error;
	}
}

/** The figure on the icon of the installed app follows the one in the tab bar. */
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
