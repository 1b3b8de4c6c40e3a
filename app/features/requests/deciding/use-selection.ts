import { useRevalidator } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { DecisionPage, DecisionQuery, Selection } from '#worker/contract/decisions-api.ts';
import { rangeOf } from '#worker/domain/requests/select.ts';
import { type SelectionStore, selectionOf } from './selection.ts';

export type Marks = {
	readonly store: SelectionStore;
	/** One row; with `extend`, everything from the last one to it. */
	readonly toggle: (id: string, extend: boolean) => void;
	/** Everything from the last one marked to this. */
	readonly reach: (id: string) => void;
	readonly all: () => void;
	readonly none: () => void;
};

function keep(store: SelectionStore, query: DecisionQuery, ids: readonly string[], on: boolean) {
	store.set(ids, on);
	store.pending++;
	return worker.decisions
		.mark(query, ids, on)
		.finally(() => store.pending--)
		.catch((error: unknown) => {
			// A full storage keeps the mark on the screen only; the next one tries again.
			codeOf(error);
			return null;
		});
}

/**
 * Marking in the list: on the screen at once, durable right after. `changes`: those of the marks when
 * the page was read; a page read before the last mark takes nothing back and is read again.
 */
export function useMarks(
	query: DecisionQuery,
	page: DecisionPage,
	changes: number,
): [Marks, Selection] {
	const store = selectionOf(query.kind);
	const [known, setKnown] = useState(page.selection);
	const { revalidate } = useRevalidator();
	const isOld = useRef(false);
	useEffect(() => {
		isOld.current = !store.reset(page.selected, changes);
		if (!isOld.current) setKnown(page.selection);
		else if (store.pending === 0) revalidate();
	}, [store, page, changes, revalidate]);
	const count = useSyncExternalStore(
		(listener) => store.onAny(listener),
		() => store.ids.size,
		() => 0,
	);
	const asked = JSON.stringify(query);
	const marks = useMemo(() => {
		const here = JSON.parse(asked) as DecisionQuery;
		const put = async (ids: readonly string[], on: boolean) => {
			const selection = await keep(store, here, ids, on);
			if (store.pending > 0) return;
			if (selection) setKnown(selection);
			if (isOld.current) revalidate();
		};
		const reach = async (id: string) => {
			const ids = await worker.decisions.ids(here).catch(codeOf);
			const range = typeof ids === 'string' ? [] : rangeOf(ids, store.anchor ?? id, id);
			store.anchor = id;
			await put(range.length === 0 ? [id] : range, true);
		};
		return {
			store,
			toggle(id: string, extend: boolean) {
				if (extend && store.anchor !== null) return void reach(id);
				const on = !store.has(id);
				store.anchor = on ? id : null;
				void put([id], on);
			},
			reach: (id: string) => void reach(id),
			all: () => {
				const mark = async () => {
					const ids = await worker.decisions.ids(here).catch(codeOf);
					if (typeof ids !== 'string') await put(ids, true);
				};
				void mark();
			},
			none: () => {
				store.anchor = null;
				void put([...store.ids], false);
			},
		};
	}, [asked, store, revalidate]);
	const isKnown = known.count === count;
	return [marks, isKnown ? known : { count, look: 0, outside: 0 }];
}
