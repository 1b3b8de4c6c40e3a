import { trustedScriptUrl } from './trusted-url.client.ts';

let isRegistered = false;

/** Registered here because the PWA plugin does not do it in SPA mode. Development has none. */
export async function registerServiceWorker(): Promise<void> {
	if (import.meta.env.DEV || !('serviceWorker' in navigator) || isRegistered) return;
	isRegistered = true;
	const container = navigator.serviceWorker;
	await container.register(trustedScriptUrl('/sw.js'), { scope: '/' });
	const { active } = await container.ready;
	// A page that was loading while the worker claimed its clients stays without one.
	if (container.controller === null) active?.postMessage({ type: 'CLAIM' });
}

let asksForResults = false;

/** Asks once a page for the screens of trainers, which other devices do not keep. */
export async function keepResults(): Promise<void> {
	if (import.meta.env.DEV || !('serviceWorker' in navigator) || asksForResults) return;
	asksForResults = true;
	const { active } = await navigator.serviceWorker.ready;
	active?.postMessage({ type: 'KEEP_RESULTS' });
}
