import { reloadApp } from './boot.client.ts';
import { codeOf } from './error-text.ts';
import { isPageBusy, whenPageIdle } from './page-idle.ts';
import { reportEvent } from './telemetry.client.ts';
import { withTimeout } from './with-timeout.ts';
import { worker } from './worker.client.ts';

/** Rule 12.7: an update is looked for every hour and on return to the app. */
const CHECK_EVERY_MS = 3_600_000;
/**
 * After this time the update counts as late: the previous version finishes its requests first, for
 * which the browser may allow minutes.
 */
const PATIENCE_MS = 15_000;
/** A hanging worker must not block an update, which may be what repairs it. */
const MAKE_WAY_LIMIT_MS = 2_000;

/**
 * A newer version that waits behind the running one: downloaded, requested, or requested and
 * delayed by requests of the previous version.
 */
export type UpdateState = 'none' | 'ready' | 'applying' | 'late';

let asked: 'no' | 'applying' | 'late' = 'no';
let registration: ServiceWorkerRegistration | null = null;
const listeners = new Set<() => void>();

function changed(): void {
	for (const listener of listeners) listener();
}

function watchInstalling(found: ServiceWorkerRegistration): void {
	const { installing } = found;
	installing?.addEventListener('statechange', changed);
}

/** Looks for a newer build. Resolves when it is downloaded, or there is none. */
export async function fetchUpdate(): Promise<void> {
	await check();
	const installing = registration?.installing;
	if (installing) await settled(installing);
}

/** Applies a newer build if there is one, and reloads in any case. */
export function takeUpdate(): void {
	if (registration?.waiting) applyUpdate();
	else reloadApp();
}

/** For a page whose screens the server no longer has. */
function renew(): void {
	void fetchUpdate().then(takeUpdate, reloadApp);
}

/** Resolves when the build is downloaded or was given up. */
function settled(worker: ServiceWorker): Promise<void> {
	return new Promise((resolve) => {
		const look = () => {
			if (worker.state !== 'installing') resolve();
		};
		worker.addEventListener('statechange', look);
		look();
	});
}

async function check(): Promise<void> {
	if (!registration || !navigator.onLine) return;
	try {
		await registration.update();
	} catch (error) {
		// No network, or a foreign page in place of the build: the next hour tries again.
		if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
	}
}

/** Watches for a new version that waits behind the running one. */
export async function watchUpdates(): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	const found = await navigator.serviceWorker.ready;
	registration = found;
	if (window.acompanha) window.acompanha.renew = renew;
	found.addEventListener('updatefound', () => watchInstalling(found));
	watchInstalling(found);
	changed();
	setInterval(() => void check(), CHECK_EVERY_MS);
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') void check();
	});
}

/** Whether a new version is downloaded and waits. The first installation does not count. */
export function updateWaiting(): boolean {
	return registration?.waiting != null && navigator.serviceWorker.controller !== null;
}

export function updateState(): UpdateState {
	if (asked !== 'no') return asked;
	return updateWaiting() ? 'ready' : 'none';
}

export function onUpdate(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** After a tap on 'Baixar': the waiting version becomes active and the page restarts. */
export function applyUpdate(): void {
	const waiting = registration?.waiting;
	if (!waiting || asked !== 'no') return;
	asked = 'applying';
	changed();
	setTimeout(() => {
		asked = 'late';
		changed();
	}, PATIENCE_MS);
	navigator.serviceWorker.addEventListener('controllerchange', () => void restart(), {
		once: true,
	});
	reportEvent('update-applied');
	void takeOver(waiting);
}

/**
 * The browser replaces an idle version at once. In Chrome 156 a request that wakes the old version
 * at that moment delays the replacement by up to five minutes, so no request is made then.
 */
async function takeOver(waiting: ServiceWorker): Promise<void> {
	try {
		await withTimeout(worker.version.makeWay(), MAKE_WAY_LIMIT_MS).catch(codeOf);
	} finally {
		waiting.postMessage({ type: 'SKIP_WAITING' });
	}
}

async function restart(): Promise<void> {
	// The person may have opened a dialog since or, minutes later, be filling something in.
	if (asked === 'late' || isPageBusy()) await whenPageIdle();
	reloadApp();
}
