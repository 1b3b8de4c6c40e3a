import { askPersistence } from './storage.client.ts';

type Outcome = 'accepted' | 'dismissed';
type InstallPrompt = Event & { prompt(): Promise<{ readonly outcome: Outcome }> };

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

/** An offer is good for one question. null: nothing is offered any more. */
export async function install(): Promise<Outcome | null> {
	const current = offer;
	changed(null);
	return (await current?.prompt())?.outcome ?? null;
}
