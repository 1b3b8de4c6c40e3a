import { useLocation } from '@remix-run/react';
import { type RefObject, useState } from 'react';
import { useCursor } from '../use-cursor.ts';
import type { RowPage } from '../use-paged-rows.ts';
import { useRowKeys } from './use-row-keys.ts';

type Rows<Row> = {
	/** The element whose rows have `data-row`. */
	readonly list: RefObject<HTMLElement>;
	readonly page: RowPage<Row>;
	/** Missing: the page has all rows. */
	readonly ask?: ((first: number, count: number) => Promise<RowPage<Row>>) | undefined;
	readonly keyOf: (row: Row) => string;
};

export type Beside<Row> = {
	/** null: nothing is open. */
	readonly open: { readonly row: Row; readonly index: number } | null;
	readonly openRow: (row: Row, index: number) => void;
	/** The focus has come to a row: what is open follows it. */
	readonly arrive: (row: Row, index: number) => void;
	readonly step: (by: 1 | -1) => void;
	readonly close: () => void;
};

/**
 * The row of a list whose details stand beside it. Keys move through the rows, and the details follow.
 * A row that leaves the list gives its place to the one after it.
 */
export function useBeside<Row>({ list, page, ask, keyOf }: Rows<Row>): Beside<Row> {
	const { pathname, search } = useLocation();
	const cursor = useCursor(list, `${pathname}${search}`, page.total);
	const [kept, setKept] = useState<{ readonly row: Row; readonly index: number } | null>(null);
	const at = kept ? page.rows.findIndex((row) => keyOf(row) === keyOf(kept.row)) : -1;
	const isWhole = page.rows.length === page.total;
	const open = kept && (at >= 0 ? known(page.offset + at) : isWhole ? known(kept.index) : kept);

	function known(index: number) {
		const place = Math.min(index, page.total - 1);
		const row = page.rows[place - page.offset];
		return row === undefined ? null : { row, index: place };
	}

	async function goTo(index: number): Promise<void> {
		const row = known(index)?.row ?? (await ask?.(index, 1))?.rows[0];
		if (row !== undefined) setKept({ row, index });
		cursor.show(index);
	}

	function close() {
		setKept(null);
		if (open) cursor.goTo(open.index);
	}

	useRowKeys({
		move: (by) => cursor.goTo(cursor.at() < 0 ? 0 : cursor.at() + by),
		close: open ? close : undefined,
	});

	return {
		open,
		openRow: (row, index) => setKept({ row, index }),
		arrive(row, index) {
			cursor.arrive(index);
			setKept((before) => before && { row, index });
		},
		step: (by) => open && void goTo(open.index + by),
		close,
	};
}
