import { keepAppBadge } from '#app/features/notifications/public/keep-app-badge.client.ts';
import { keepRemovals } from '#app/features/notifications/public/keep-removals.data.client.ts';
import { keepPush } from '#app/features/notifications/public/push.data.client.ts';
import { keepBackgroundSync } from '#app/platform/background-sync.client.ts';
import { keepInstallOffer } from '#app/platform/install.client.ts';
import { keepMandatoryVersion } from '#app/platform/mandatory-version.client.ts';
import { reportOnline } from '#app/platform/report-online.client.ts';
import { keepVisibility } from '#app/platform/report-visible.client.ts';
import { keepSentinel } from '#app/platform/sentinel.client.ts';
import { registerServiceWorker } from '#app/platform/service-worker.client.ts';
import { startTelemetry } from '#app/platform/telemetry.client.ts';
import { watchUpdates } from '#app/platform/update.client.ts';

let started = false;

function tellOnline(): void {
	document.body.classList.toggle('offline', !navigator.onLine);
	void reportOnline(navigator.onLine);
}

/** Reports the network state of the browser to the worker; the guards read it first. */
export function keepSignal(): () => void {
	addEventListener('online', tellOnline);
	addEventListener('offline', tellOnline);
	tellOnline();
	return () => {
		removeEventListener('online', tellOnline);
		removeEventListener('offline', tellOnline);
	};
}

/** Starts what runs as long as the page is open: service worker, loss sentinel, updates. */
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
	keepVisibility();
	void keepSentinel();
	void watchUpdates();
	keepMandatoryVersion();
}
