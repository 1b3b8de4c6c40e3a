/**
 * Calls back when the frame that is being made has been painted: what nobody waits for comes after
 * what a person sees. A page that nobody sees makes no frames; there it is called at once.
 */
export function afterPaint(act: () => void): void {
	if (document.visibilityState === 'hidden') act();
	else requestAnimationFrame(() => setTimeout(act));
}
