/**
 * Calls back after the current frame was painted, for work that can wait until the screen is
 * visible. A hidden page paints no frames, so there it calls back at once.
 */
export function afterPaint(act: () => void): void {
	if (document.visibilityState === 'hidden') act();
	else requestAnimationFrame(() => setTimeout(act));
}
