// @vitest-environment happy-dom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type RowPage, usePagedRows } from '#app/ui/use-paged-rows.ts';

afterEach(cleanup);

/** `count` rows of a list of `total`, the first of which say `word`. */
function pageOf(count: number, word: string, total = 40): RowPage<string> {
	return { offset: 0, total, rows: Array.from({ length: count }, (_, row) => `${word} ${row}`) };
}

/** The rows 4 to 38 are on the screen; what a page lacks is never answered. */
function shown(page: RowPage<string>, query = 'todos') {
	return renderHook(
		(props: { page: RowPage<string>; query: string }) =>
			usePagedRows(props.page, { first: 4, count: 35 }, props.query, () => new Promise(() => {})),
		{ initialProps: { page, query } },
	);
}

it('keeps a row while a newer page that ends before it loads the rest', async () => {
	const { result, rerender } = shown(pageOf(40, 'old'));
	await waitFor(() => expect(result.current(21)).toBe('old 21'));
	rerender({ page: pageOf(19, 'new'), query: 'todos' });
	expect(result.current(18)).toBe('new 18');
	expect(result.current(21)).toBe('old 21');
	// Again: what was kept is not what the shorter page has.
	rerender({ page: pageOf(19, 'newest'), query: 'todos' });
	expect(result.current(21)).toBe('old 21');
});

it('keeps no row of another query or of a list of another length', () => {
	const { result, rerender } = shown(pageOf(40, 'old'));
	rerender({ page: pageOf(19, 'new'), query: 'olhar' });
	expect(result.current(21)).toBeUndefined();
	rerender({ page: pageOf(40, 'old'), query: 'todos' });
	rerender({ page: pageOf(19, 'new', 39), query: 'todos' });
	expect(result.current(21)).toBeUndefined();
});
