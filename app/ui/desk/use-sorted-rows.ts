import { useSearchParams } from '@remix-run/react';
import { useMemo } from 'react';
import { type Sorting, sortingFrom } from '../sorting.ts';
import { sortRows } from './sort-rows.ts';
import type { TableColumn } from './table-column.ts';

/** What a table needs of rows that are all on the page, sorted as the address says. */
export function useSortedRows<Row>(
	columns: readonly TableColumn<Row>[],
	rows: readonly Row[],
	usual: Sorting,
) {
	const [params] = useSearchParams();
	const keys = columns.filter(({ isUnsorted }) => !isUnsorted).map(({ key }) => key);
	const sorting = sortingFrom(params, keys, usual);
	const column = columns.find(({ key }) => key === sorting.column);
	const sorted = useMemo(
		() => (column ? sortRows(rows, column.value, sorting.descending) : rows),
		[rows, column, sorting.descending],
	);
	return {
		sorting,
		page: { offset: 0, rows: sorted, total: sorted.length },
		all: async (most: number) => sorted.slice(0, most),
	};
}
