import { trustedScriptUrl } from '#app/trusted-url.client.ts';

/** Registered by hand: the PWA plugin does not do it in SPA mode. Development has none. */
export async function registerServiceWorker(): Promise<void> {
	if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
	await navigator.serviceWorker.register(trustedScriptUrl('/sw.js'), { scope: '/' });
}
