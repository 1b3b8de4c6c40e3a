import { useMemo, useState } from 'react';
import { placeIn } from '#app/ui/list-position.ts';
import type { PendingPage, PendingQuery } from '#worker/contract/decisions-api.ts';
import { findRows } from './decisions.data.client.ts';

/** A request and its place in the list. */
export type OpenRow = { readonly id: string; readonly index: number };

/**
 * The request whose details stand beside the list: the row that the person was at last, at first the
 * first one. When it leaves the list, the one that takes its place follows.
 */
export function useOpenRow(address: string, query: PendingQuery, page: PendingPage) {
	const [last, setLast] = useState<OpenRow | null>(null);
	const open = useMemo((): OpenRow | null => {
		if (page.total === 0) return null;
		const at = page.rows.findIndex(({ request }) => request._id === last?.id);
		if (last && at >= 0) return { id: last.id, index: page.offset + at };
		const asked = last?.index ?? Math.max(0, placeIn(address).cursor);
		const index = Math.min(asked, page.total - 1);
		const row = page.rows[index - page.offset];
		// A row that has been scrolled to is not among those that were loaded with the screen.
		return row ? { id: row.request._id, index } : last;
	}, [page, last, address]);
	/** Opens the row at an index, which need not be drawn. */
	async function goTo(index: number): Promise<void> {
		const [row] = (await findRows(query, index, 1)).rows;
		if (row) setLast({ id: row.request._id, index });
	}
	return { open, setLast, goTo };
}
