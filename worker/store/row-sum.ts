import { checksum } from '#worker/domain/shared/checksum.ts';

/** The checksum of a value that was stored. */
export function sumOf(row: object): number {
	// Structured clone keeps the order of keys, so plain JSON is canonical, and faster.
	return checksum(JSON.stringify(row));
}

/** The row with its checksum as its last field. */
export function withSum<T extends object>(row: T): T & { readonly sum: number } {
	return { ...row, sum: sumOf(row) };
}

/** Whether the row equals what was written. IndexedDB does not detect damage. */
export function isIntact(row: { readonly sum: number }): boolean {
	const { sum, ...rest } = row;
	return sumOf(rest) === sum;
}
