import { keepAppBadge } from './app-badge.client.ts';
import { keepBackgroundSync } from './background-sync.client.ts';
import { codeOf } from './error-text.ts';
import { keepInstallOffer } from './install.client.ts';
import { keepMandatoryVersion } from './mandatory-version.client.ts';
import { keepRemovals } from './notification-acts.client.ts';
import { keepPush } from './push.client.ts';
import { keepSentinel } from './sentinel.client.ts';
import { registerServiceWorker } from './service-worker.client.ts';
import { startTelemetry } from './telemetry.client.ts';
import { watchUpdates } from './update.client.ts';
import { worker } from './worker.client.ts';

let started = false;

function tellOnline(): void {
	document.body.classList.toggle('offline', !navigator.onLine);
	void worker.session.setOnline(navigator.onLine).catch(codeOf);
}

/** Whether there is a signal, as the browser tells it: the first thing that a guard asks for. */
export function keepSignal(): () => void {
	addEventListener('online', tellOnline);
	addEventListener('offline', tellOnline);
	tellOnline();
	return () => {
		removeEventListener('online', tellOnline);
		removeEventListener('offline', tellOnline);
	};
}

/** What lives as long as the page, on every screen: service worker, loss sentinel, updates. */
export function startPageLife(): void {
	if (started) return;
	started = true;
	void registerServiceWorker();
	startTelemetry();
	keepInstallOffer();
	keepAppBadge();
	keepPush();
	keepRemovals();
	keepBackgroundSync();
	void keepSentinel();
	void watchUpdates();
	keepMandatoryVersion();
}
