import { unstable_forceFrameRate as forceFrameRate } from 'scheduler';

/** React draws in slices of one frame at this rate: half a second. */
const AT_ONCE_FPS = 2;
/** Slices of 5 ms, as React has them. */
const AS_USUAL = 0;

/**
 * The first screen is drawn in one go: there is nothing yet that a person could touch meanwhile, and
 * on a slow phone the pauses between the slices were a tenth of the start.
 */
export function renderSynchronously(): void {
	forceFrameRate(AT_ONCE_FPS);
}

/** The first screen is there. */
export function renderConcurrently(): void {
	forceFrameRate(AS_USUAL);
}
