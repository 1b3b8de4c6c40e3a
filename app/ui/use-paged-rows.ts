import { useLoad } from '#app/platform/use-load.ts';

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
	const isHere =
		first >= page.offset && Math.min(first + count, page.total) <= page.offset + page.rows.length;
	// After a failure the rows stay empty until the next scroll; the loader shows the failure.
	const asked = JSON.stringify(query);
	const load = async () => ({ asked, more: await ask(first, count) });
	const { data } = useLoad(load, [query, first, count], { when: !isHere });
	// Rows of another query are in another order.
	const more = data !== null && data.asked === asked ? data.more : null;
	return (index) => page.rows[index - page.offset] ?? more?.rows[index - more.offset];
}
