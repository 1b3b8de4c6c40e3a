import { askPersistence } from './storage.client.ts';

type Outcome = 'accepted' | 'dismissed';
type InstallPrompt = Event & { prompt(): Promise<{ readonly outcome: Outcome }> };

let offer: InstallPrompt | null = null;
const listeners = new Set<() => void>();

function changed(next: InstallPrompt | null): void {
	offer = next;
	for (const listener of listeners) listener();
}

/** Stores the browser's installation offer. The profile shows it; it never opens by itself. */
export function keepInstallOffer(): void {
	const early = window.acompanha?.takeInstallOffer();
	if (early) changed(early as InstallPrompt);
	addEventListener('beforeinstallprompt', (event) => {
		event.preventDefault();
		changed(event as InstallPrompt);
	});
	addEventListener('appinstalled', () => {
		changed(null);
		// Chrome grants an installed app storage that it refused before.
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

/** An offer can be used once. null when no offer is left. */
export async function install(): Promise<Outcome | null> {
	const current = offer;
	changed(null);
	return (await current?.prompt())?.outcome ?? null;
}
