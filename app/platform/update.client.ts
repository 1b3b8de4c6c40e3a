import { reloadApp } from './boot.client.ts';
import { codeOf } from './error-text.ts';
import { isPageBusy, whenPageIdle } from './page-idle.ts';
import { reportEvent } from './telemetry.client.ts';
import { withTimeout } from './with-timeout.ts';
import { worker } from './worker.client.ts';

/** ux.md: an update is looked for every hour and when the person comes back. */
const CHECK_EVERY_MS = 3_600_000;
/** The version before finishes what it is sending first; the browser may give it minutes. */
const PATIENCE_MS = 15_000;
/** A worker that hangs keeps no version from the person: the next one may be what cures it. */
const MAKE_WAY_LIMIT_MS = 2_000;

/**
 * A newer version behind the running one: complete on the device, asked for, or asked for and kept
 * waiting by what the version before still does.
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

/** Looks for a newer build; resolves when it is complete on the device, or there is none. */
export async function fetchUpdate(): Promise<void> {
	await check();
	const installing = registration?.installing;
	if (installing) await settled(installing);
}

/** Takes the newer build when there is one, and reloads either way. */
export function takeUpdate(): void {
	if (registration?.waiting) applyUpdate();
	else reloadApp();
}

/** Until the build is complete on the device, or was given up. */
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
		// No network after all, or somebody else's page in place of the build: the next hour asks again.
		if (!(error instanceof TypeError || error instanceof DOMException)) throw error;
	}
}

/** Watches for a new version waiting behind the running one. */
export async function watchUpdates(): Promise<void> {
	if (!('serviceWorker' in navigator)) return;
	const found = await navigator.serviceWorker.ready;
	registration = found;
	found.addEventListener('updatefound', () => watchInstalling(found));
	watchInstalling(found);
	changed();
	setInterval(() => void check(), CHECK_EVERY_MS);
	document.addEventListener('visibilitychange', () => {
		if (document.visibilityState === 'visible') void check();
	});
}

/** Whether a new version is downloaded and waits; the first installation is not one. */
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

/** The person said 'Baixar': the waiting version takes over and the page starts again. */
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
 * The browser ends an idle version for the next one at once. A request that wakes it in that very
 * moment makes Chrome 156 forget what it was about, for up to five minutes: so there is none.
 */
async function takeOver(waiting: ServiceWorker): Promise<void> {
	try {
		await withTimeout(worker.version.makeWay(), MAKE_WAY_LIMIT_MS).catch(codeOf);
	} finally {
		waiting.postMessage({ type: 'SKIP_WAITING' });
	}
}

async function restart(): Promise<void> {
	// The person may have opened a question since, or, minutes later, be in the middle of anything.
	if (asked === 'late' || isPageBusy()) await whenPageIdle();
	reloadApp();
}
