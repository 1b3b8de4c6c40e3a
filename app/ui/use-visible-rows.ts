import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Rows rendered above and below the visible ones. */
const AROUND = 8;
/** Pixels of a rem at the usual text size. */
const USUAL_REM = 16;

export type RowWindow = { readonly first: number; readonly count: number };

/**
 * Which rows of a long list are visible. All rows are `rowRem` high, so the height of the list is
 * known without rendering them. Follows scrolling, resizing and the text size.
 */
export function useVisibleRows(
	list: RefObject<HTMLElement>,
	total: number,
	rowRem: number,
): RowWindow {
	const [shown, setShown] = useState<RowWindow>(() => ({
		first: 0,
		count: Math.ceil(innerHeight / (rowRem * USUAL_REM)),
	}));
	useEffect(() => {
		let frame = 0;
		const measure = () => {
			frame = 0;
			const element = list.current;
			if (!element) return;
			const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
			const height = rowRem * rem;
			const above = Math.max(0, -element.getBoundingClientRect().top);
			const first = Math.max(0, Math.floor(above / height) - AROUND);
			const count = Math.ceil(innerHeight / height) + 2 * AROUND;
			setShown((before) =>
				before.first === first && before.count === count ? before : { first, count },
			);
		};
		const later = () => {
			if (frame === 0) frame = requestAnimationFrame(measure);
		};
		// The screen shows its rows first; those around them are drawn in the pauses after that.
		startTransition(measure);
		addEventListener('scroll', later, { passive: true });
		addEventListener('resize', later);
		return () => {
			if (frame !== 0) cancelAnimationFrame(frame);
			removeEventListener('scroll', later);
			removeEventListener('resize', later);
		};
	}, [list, rowRem]);
	const first = Math.min(shown.first, Math.max(0, total - 1));
	return { first, count: Math.min(shown.count, total - first) };
}
