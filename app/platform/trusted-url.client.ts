/**
 * Address with which the worker and the service worker are started. The only Trusted Types policy
 * is made in boot.js and admits scripts of our own origin.
 */
export function trustedScriptUrl(url: string): string {
	// In development the worker is not a `.js` file and nothing is enforced.
	if (import.meta.env.DEV || !window.acompanha) return url;
	return window.acompanha.scriptUrl(url);
}
