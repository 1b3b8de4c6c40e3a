import type { Cell } from '#worker/domain/training/results-csv.ts';
import { compare } from '../format.ts';

/**
 * The rows by a value, texts in Portuguese order. Rows without the value come last in both
 * directions; equal rows keep their order.
 */
export function sortRows<Row>(
	rows: readonly Row[],
	cellOf: (row: Row) => Cell,
	descending: boolean,
): readonly Row[] {
	const direction = descending ? -1 : 1;
	return rows
		.map((row) => ({ row, value: cellOf(row) }))
		.toSorted((a, b) => {
			if (a.value === null || b.value === null) {
				return Number(a.value === null) - Number(b.value === null);
			}
			return direction * compareCells(a.value, b.value);
		})
		.map(({ row }) => row);
}

function compareCells(a: string | number, b: string | number): number {
	return typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));
}
