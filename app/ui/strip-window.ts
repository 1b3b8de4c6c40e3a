/** As many cells of 48 px, 8 px apart, as fit a screen of 360 px. */
const CELLS = 5;

/**
 * Indexes of the questions shown in the progress strip: the current one and its neighbours. The
 * number of cells never changes within a form, so nothing moves under the thumb.
 */
export function stripWindow(current: number, total: number, cells = CELLS): number[] {
	const size = Math.min(cells, total);
	const first = Math.max(0, Math.min(current - Math.floor(size / 2), total - size));
	return Array.from({ length: size }, (_, offset) => first + offset);
}
