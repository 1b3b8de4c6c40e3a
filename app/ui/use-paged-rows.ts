import { useEffect, useRef, useState } from 'react';
import { codeOf } from '../platform/error-text.ts';

export type RowPage<T> = {
	/** Index of the first row. */
	readonly offset: number;
	readonly rows: readonly T[];
	/** Number of rows of the whole list. */
	readonly total: number;
};

type Shown = { readonly first: number; readonly count: number };

/**
 * Returns the row at an index: from the page that was loaded with the screen, or loaded when it is
 * scrolled to. Another `query` or another page loads anew.
 */
export function usePagedRows<T>(
	page: RowPage<T>,
	{ first, count }: Shown,
	query: unknown,
	ask: (first: number, count: number) => Promise<RowPage<T>>,
): (index: number) => T | undefined {
	const [more, setMore] = useState<RowPage<T> | null>(null);
	const asking = useRef(ask);
	asking.current = ask;
	const isHere =
		first >= page.offset && Math.min(first + count, page.total) <= page.offset + page.rows.length;
	// biome-ignore lint/correctness/useExhaustiveDependencies: `ask` loads the rows of this query
	useEffect(() => {
		if (isHere) return;
		let over = false;
		const fetchRows = async () => {
			try {
				const found = await asking.current(first, count);
				if (!over) setMore(found);
			} catch (error) {
				// The rows stay empty until the next scroll; the loader shows the failure.
				codeOf(error);
			}
		};
		void fetchRows();
		return () => {
			over = true;
		};
	}, [query, first, count, isHere]);
	return (index) => page.rows[index - page.offset] ?? more?.rows[index - more.offset];
}
