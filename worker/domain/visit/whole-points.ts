/**
 * Rounds points so that they add up to `sum`, which is their own sum rounded: the largest rests are
 * rounded up.
 */
export function wholePoints(exact: readonly number[], sum: number): readonly number[] {
	const whole = exact.map(Math.floor);
	const rest = (index: number) => (exact[index] ?? 0) - (whole[index] ?? 0);
	const left = whole.reduce((missing, points) => missing - points, sum);
	const raised = [...exact.keys()].sort((a, b) => rest(b) - rest(a)).slice(0, left);
	return whole.map((points, index) => points + (raised.includes(index) ? 1 : 0));
}
