import { useEffect, useRef, useState } from 'react';
import { codeOf } from '../platform/error-text.ts';

export type RowPage<T> = {
	/** Place of the first row. */
	readonly offset: number;
	readonly rows: readonly T[];
	/** Of the whole list. */
	readonly total: number;
};

type Shown = { readonly first: number; readonly count: number };

/**
 * The row at a place: of the page that came with the screen, or asked for when it was scrolled to.
 * `query` is what they are asked for by: another one, or another page, asks anew.
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
	// biome-ignore lint/correctness/useExhaustiveDependencies: the query is what `ask` asks for
	useEffect(() => {
		if (isHere) return;
		let over = false;
		const fetchRows = async () => {
			try {
				const found = await asking.current(first, count);
				if (!over) setMore(found);
			} catch (error) {
				// The rows stay empty until the next scroll; the loader shows what is wrong.
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
