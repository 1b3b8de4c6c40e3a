import { unstable_forceFrameRate as forceFrameRate } from 'scheduler';

/** At 2 frames a second React renders in slices of half a second. */
const AT_ONCE_FPS = 2;
/** React's default slices of 5 ms. */
const AS_USUAL = 0;

/**
 * Renders the first screen without pauses: nothing can be touched yet, and on a slow phone the
 * pauses between the slices took a tenth of the start.
 */
export function renderSynchronously(): void {
	forceFrameRate(AT_ONCE_FPS);
}

/** Called when the first screen is rendered. */
export function renderConcurrently(): void {
	forceFrameRate(AS_USUAL);
}
