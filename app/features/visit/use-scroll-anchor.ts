import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Keeps the tapped row in its place. When the details of a row above it close, the page scrolls by
 * their height; where the page cannot scroll, they keep their space until the question is left.
 */
export function useScrollAnchor(): {
	/** Its children are the rows, in order. */
	readonly list: RefObject<HTMLFieldSetElement>;
	/** Rows whose details keep their space. */
	readonly held: readonly number[];
	/** Row `tapped` is about to be chosen instead of row `before` (-1: none). */
	hold(tapped: number, before: number): void;
} {
	const list = useRef<HTMLFieldSetElement>(null);
	const pinned = useRef<{ readonly row: Element; readonly top: number } | null>(null);
	const [held, setHeld] = useState<readonly number[]>([]);

	useLayoutEffect(() => {
		const pin = pinned.current;
		pinned.current = null;
		if (pin) window.scrollBy(0, pin.row.getBoundingClientRect().top - pin.top);
	});

	return {
		list,
		held,
		hold(tapped, before) {
			const rows = list.current?.children;
			const row = rows?.[tapped];
			const closing = before < tapped ? rows?.[before]?.querySelector('[role="group"]') : null;
			// Only then: measuring a row forces a layout of the whole screen, and every tap would wait for it.
			if (row && closing) pinned.current = { row, top: row.getBoundingClientRect().top };
			const keeps = closing ? closing.getBoundingClientRect().height >= window.scrollY : false;
			setHeld((rest) => [...rest, ...(keeps ? [before] : [])].filter((other) => other < tapped));
		},
	};
}
