import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { isBack, placeIn } from './list-position.ts';

/** Frames in which a row or its list may be drawn: seconds on a busy device. */
const FRAMES = 300;

/** Frames in which a row may still move: rows above it that are drawn anew get their own heights. */
const SETTLING = 3;

type Edges = { readonly top: number; readonly bottom: number };

/** Scrolls what lies between `top` and `bottom` out from under the heads and the action bar. */
function uncover(list: HTMLElement, { top, bottom }: Edges): void {
	const edge = (bar: string) => document.querySelector(bar)?.getBoundingClientRect();
	const heads = list.closest('table')?.querySelector('th')?.offsetHeight ?? 0;
	const header = Math.max(0, edge('.app-header')?.bottom ?? 0) + heads;
	const bar = Math.min(innerHeight, edge('.action-bar')?.top ?? innerHeight);
	if (top < header) scrollBy(0, top - header);
	else if (bottom > bar) scrollBy(0, bottom - bar);
}

/** Scrolls to where a row must be that may not be drawn yet. */
function reveal(list: HTMLElement, index: number, total: number): void {
	const box = list.getBoundingClientRect();
	const height = box.height / total;
	const top = box.top + index * height;
	uncover(list, { top, bottom: top + height });
}

export type Cursor = {
	/** Index of the row with the focus, or of the last one that had it; -1: none yet. */
	readonly at: () => number;
	/** Focuses a row, which may have to be rendered first. */
	readonly goTo: (index: number) => void;
	/** Brings a row into view; the focus stays where it is. */
	readonly show: (index: number) => void;
	/** The row has the focus already. */
	readonly arrive: (index: number) => void;
	/**
	 * Call it before these rows leave the list: if one of them has the focus, the row after it
	 * receives it.
	 */
	readonly follow: (leaving: readonly string[]) => void;
};

function rowAt(list: HTMLElement | null, index: number): HTMLElement | null {
	return list?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? null;
}

/** The keyboard position in a list that renders only the rows on the screen. */
export function useCursor(list: RefObject<HTMLElement>, address: string, total: number): Cursor {
	const next = useRef<number | null>(null);
	/** The row that receives the focus as soon as it is drawn. */
	const awaited = useRef<number | null>(null);
	const cursor = useMemo(() => {
		const place = placeIn(address);
		const settle = (row: HTMLElement, index: number, frames: number) => {
			// The next key leads to a row that is still to be drawn.
			if (place.cursor !== index) return;
			// A row that was drawn anew meanwhile has lost the focus.
			if (!row.isConnected) return focus(index, FRAMES);
			if (!list.current || document.activeElement !== row) return;
			uncover(list.current, (row.closest('tr, li') ?? row).getBoundingClientRect());
			if (frames > 0) requestAnimationFrame(() => settle(row, index, frames - 1));
		};
		const focus = (index: number, frames: number) => {
			const row = rowAt(list.current, index);
			awaited.current = row || frames === 0 ? null : index;
			if (row) {
				row.focus({ preventScroll: true });
				settle(row, index, SETTLING);
			} else if (frames > 0) {
				requestAnimationFrame(() => place.cursor === index && focus(index, frames - 1));
			}
		};
		return {
			at() {
				// Keys that follow quickly count from the row that is still to be drawn.
				if (awaited.current !== null && awaited.current === place.cursor) return place.cursor;
				// Rows inserted above have changed the index of the focused row.
				const row = list.current?.querySelector<HTMLElement>('[data-row]:focus');
				return row ? Number(row.dataset.row) : place.cursor;
			},
			arrive(index: number) {
				place.cursor = index;
			},
			show(index: number) {
				place.cursor = index;
				if (list.current) reveal(list.current, index, total);
			},
			goTo(index: number) {
				if (!list.current || total === 0) return;
				place.cursor = Math.min(Math.max(index, 0), total - 1);
				reveal(list.current, place.cursor, total);
				focus(place.cursor, FRAMES);
			},
			follow(leaving: readonly string[]) {
				const gone = new Set(leaving);
				const focused = document.activeElement;
				const { id, row } = focused instanceof HTMLElement ? focused.dataset : {};
				next.current = null;
				if (id === undefined || row === undefined || !gone.has(id)) return;
				const drawn = list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
				const above = [...drawn].filter(
					({ dataset }) => gone.has(dataset.id ?? '') && Number(dataset.row) < Number(row),
				);
				next.current = Number(row) - above.length;
			},
		};
	}, [list, address, total]);
	useEffect(() => {
		if (next.current === null || document.activeElement !== document.body) return;
		cursor.goTo(next.current);
		next.current = null;
	}, [cursor]);
	useEffect(() => {
		/** Waits for a list that is drawn after its screen: a table first reads its columns. */
		const comeBack = (frames: number) => {
			if (list.current || frames === 0) cursor.goTo(cursor.at());
			else requestAnimationFrame(() => comeBack(frames - 1));
		};
		// Runs after the screen's heading has received the focus.
		if (isBack(address)) requestAnimationFrame(() => comeBack(FRAMES));
	}, [list, address, cursor]);
	return cursor;
}
