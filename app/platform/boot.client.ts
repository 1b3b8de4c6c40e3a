/** Opens the page anew. `location.reload` by itself would be taken for a file that is missing. */
export function reloadApp(): void {
	if (window.acompanha) window.acompanha.reload();
	else location.reload();
}

/** The first screen is there: the service worker keeps this build, and forgets the one before. */
export function tellBooted(): void {
	window.acompanha?.booted();
}
