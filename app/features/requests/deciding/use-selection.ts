import { useRevalidator } from '@remix-run/react';
import { useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import type { PendingPage, PendingQuery, Selection } from '#worker/contract/decisions-api.ts';
import type { PolicyVerdict } from '#worker/contract/policy.ts';
import { rangeOf } from '#worker/domain/requests/select.ts';
import { type DecisionSubmit, findIds, useDecisionActs } from './decisions.data.client.ts';
import { type SelectionStore, selectionOf } from './selection-store.ts';

export type RequestSelection = {
	readonly store: SelectionStore;
	/** Marks or unmarks a row; with `extend`, marks the range from the last marked row to it. */
	readonly toggle: (id: string, extend: boolean) => void;
	/** Marks the range from the last marked row to this one. */
	readonly reach: (id: string) => void;
	readonly all: () => void;
	readonly none: () => void;
	/** The marked rows that the list shows, in the order of marking. Acts reach these only. */
	readonly shown: () => readonly string[];
	/** Removes the marks that the list does not show. */
	readonly clearApart: () => void;
};

/** What is marked and shown, and apart what is marked and not shown. */
export type Marked = Pick<Selection, 'count' | 'look'> & {
	readonly apart: number;
	/** Where those apart are; 'all': not all of them have the same verdict. */
	readonly place: PolicyVerdict | 'all';
};

/** Marks on the screen and in the worker; null: the worker could not store it. */
function keep(
	submit: DecisionSubmit,
	store: SelectionStore,
	query: PendingQuery,
	ids: readonly string[],
	on: boolean,
) {
	store.set(ids, on, JSON.stringify(query));
	store.pending++;
	return submit('mark', { query, ids, on })
		.finally(() => store.pending--)
		.catch((error: unknown) => {
			// With a full storage the mark is on the screen only; the next mark tries again.
			codeOf(error);
			return null;
		});
}

function apartOf(apart: number, { hidden }: Selection): Pick<Marked, 'apart' | 'place'> {
	if (apart !== hidden.within + hidden.look) return { apart, place: 'all' };
	if (hidden.look === 0) return { apart, place: 'within' };
	return { apart, place: hidden.within === 0 ? 'look' : 'all' };
}

/**
 * Marks in the list: on the screen at once, durable shortly after. `changes`: the value when the
 * page was read. A page read before the last mark does not change marks and is read again.
 */
export function useSelection(
	query: PendingQuery,
	page: PendingPage,
	changes: number,
): [RequestSelection, Marked] {
	const store = selectionOf(query.kind);
	const submit = useDecisionActs();
	const [known, setKnown] = useState(page.selection);
	const { revalidate } = useRevalidator();
	const isOld = useRef(false);
	const asked = JSON.stringify(query);
	useLayoutEffect(() => {
		store.enter(asked);
		isOld.current = !store.reset(page.selected, page.hidden, changes);
		if (!isOld.current) setKnown(page.selection);
		else if (store.pending === 0) revalidate();
	}, [store, page, changes, revalidate, asked]);
	const shown = useSyncExternalStore(
		(listener) => store.onAny(listener),
		() => store.shownIn(asked),
		() => store.shownIn(asked),
	);
	const marks = useMemo(() => {
		const here = JSON.parse(asked) as PendingQuery;
		const put = async (ids: readonly string[], on: boolean) => {
			const selection = await keep(submit, store, here, ids, on);
			if (store.pending > 0) return;
			if (selection) setKnown(selection);
			if (isOld.current) revalidate();
		};
		const reach = async (id: string) => {
			const ids = (await findIds(here)) ?? [];
			const range = rangeOf(ids, store.anchor ?? id, id);
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
					const ids = await findIds(here);
					if (ids) await put(ids, true);
				};
				void mark();
			},
			none: () => {
				store.anchor = null;
				void put([...store.shownIn(asked)], false);
			},
			shown: () => [...store.shownIn(asked)],
			clearApart: () => void put(store.apartFrom(asked), false),
		};
	}, [asked, store, submit, revalidate]);
	const look = known.count === shown.size ? known.look : 0;
	return [marks, { count: shown.size, look, ...apartOf(store.ids.size - shown.size, known) }];
}
