/**
 * Restarts the page. boot.js treats a plain `location.reload` as Remix's reload after a missing
 * file.
 */
export function reloadApp(): void {
	if (window.acompanha) window.acompanha.reload();
	else location.reload();
}

/** After the first screen: the service worker keeps this build and deletes the previous one. */
export function tellBooted(): void {
	window.acompanha?.booted();
}
