import { useEffect, useRef } from 'react';
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
	const pages = more ? [page, more] : [page];
	const kept = useRef({ asked, total: page.total, pages });
	const { current: before } = kept;
	const isSame = before.asked === asked && before.total === page.total;
	useEffect(() => {
		const end = Math.min(first + count, page.total);
		for (let index = first; index < end; index++) if (!rowIn(pages, index)) return;
		kept.current = { asked, total: page.total, pages };
	});
	// While what a newer page lacks is loading, its row stays, with the focus that it may have.
	return (index) => rowIn(isSame ? [...pages, ...before.pages] : pages, index);
}

function rowIn<T>(pages: readonly RowPage<T>[], index: number): T | undefined {
	return pages.map(({ rows, offset }) => rows[index - offset]).find(Boolean);
}
