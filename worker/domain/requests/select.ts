/**
 * Returns the ids between two ids of a list, both included, in either order; [] when one of them is
 * missing.
 */
export function rangeOf(ids: readonly string[], from: string, to: string): readonly string[] {
	const [a, b] = [ids.indexOf(from), ids.indexOf(to)];
	if (a < 0 || b < 0) return [];
	return ids.slice(Math.min(a, b), Math.max(a, b) + 1);
}

/** Splits `list` into parts of at most `size`. */
export function inBatches<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
	return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
		list.slice(index * size, (index + 1) * size),
	);
}
