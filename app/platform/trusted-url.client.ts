/**
 * Workers and the service worker are started with this address. The one Trusted Types policy, which
 * lets in scripts of our own origin, is boot.js's.
 */
export function trustedScriptUrl(url: string): string {
	// In development the worker is no `.js` file, and nothing is enforced.
	if (import.meta.env.DEV || !window.acompanha) return url;
	return window.acompanha.scriptUrl(url);
}
