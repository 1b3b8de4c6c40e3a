import { askPersistence } from './storage.client.ts';

type InstallPrompt = Event & { prompt(): Promise<unknown> };

let offer: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function changed(next: InstallPrompt | null): void {
	offer = next;
	for (const listener of listeners) listener();
}

/** Keeps the browser's offer to install; it is shown in the profile, never on its own. */
export function keepInstallOffer(): void {
	const early = window.acompanha?.takeInstallOffer();
	if (early) changed(early as InstallPrompt);
	addEventListener('beforeinstallprompt', (event) => {
		event.preventDefault();
		changed(event as InstallPrompt);
	});
	addEventListener('appinstalled', () => {
		changed(null);
		// Chrome grants an installed app what it refused before.
		void askPersistence();
	});
}

export function canInstall(): boolean {
	return offer !== null;
}

export function onInstallOffer(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** An offer is good for one question. */
export async function install(): Promise<void> {
	const current = offer;
	changed(null);
	await current?.prompt();
}
