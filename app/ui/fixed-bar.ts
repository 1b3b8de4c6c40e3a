import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isTyping } from '#app/platform/is-typing.ts';

/** The bars of the frame: title, buttons of the screen, tabs. */
type Bar = 'header' | 'acts' | 'tabs';

/** Share of the window's height that fixed bars may take together. */
const MOST = 0.3;

const heights: Record<Bar, number> = { header: 0, acts: 0, tabs: 0 };

/**
 * The bars that stay fixed. The title leaves first and the buttons last, because the next act must
 * stay in reach of the thumb.
 */
export function fixedBars(px: Readonly<Record<Bar, number>>, windowPx: number): readonly Bar[] {
	const orders = [['header', 'tabs', 'acts'], ['tabs', 'acts'], ['acts']] as const;
	const fits = (bars: readonly Bar[]) =>
		bars.reduce((sum, bar) => sum + px[bar], 0) <= windowPx * MOST;
	return orders.find(fits) ?? [];
}

/**
 * `app/styles/frame.css` reads these: which bars are fixed, the px they cover at each end, and the height
 * of the title's bar, fixed or not.
 */
function arrange(): void {
	const fixed = fixedBars(heights, window.innerHeight);
	const { dataset, style } = document.documentElement;
	const covered = (bars: readonly Bar[]) =>
		`${bars.reduce((sum, bar) => sum + (fixed.includes(bar) ? heights[bar] : 0), 0)}px`;
	const next = {
		'--covered-above': covered(['header']),
		'--covered-below': covered(['acts', 'tabs']),
		'--header': `${heights.header}px`,
	};
	const names = fixed.join(' ');
	if (dataset.fixedBars !== names) dataset.fixedBars = names;
	for (const [name, px] of Object.entries(next)) {
		if (style.getPropertyValue(name) !== px) style.setProperty(name, px);
	}
}

/** Whether the person is led to a problem of the form, or types: that stays in view. */
function hasPlace(): boolean {
	return isTyping() || document.activeElement?.matches('[data-problem]') === true;
}

function isFixed(bar: Bar): boolean {
	return (document.documentElement.dataset.fixedBars ?? '').split(' ').includes(bar);
}

const shown = new Map<Element, Bar>();
let observer: ResizeObserver | undefined;

/** All that is read of the layout is read before the first change of style: otherwise it is computed twice. */
function measure(entries: readonly ResizeObserverEntry[]): void {
	const windowPx = document.documentElement.clientWidth;
	const grown = entries.flatMap(({ target, borderBoxSize: [size] }) => {
		const bar = shown.get(target);
		if (!bar || !size) return [];
		const before = heights[bar];
		// On a desk the tabs stand at the side. A window that turns has its new `innerWidth` before
		// its new layout, so the layout's own width is compared.
		heights[bar] = size.inlineSize < windowPx / 2 ? 0 : size.blockSize;
		return before > 0 && heights[bar] > before && isFixed(bar) ? [{ bar, target }] : [];
	});
	arrange();
	for (const { bar, target } of grown) {
		// A message has made the bar too high while it was in view: it stays in view.
		if (!isFixed(bar) && !hasPlace()) target.scrollIntoView({ block: 'nearest' });
	}
}

/** One for all bars: it is told the sizes before the frame is painted, and costs no layout of its own. */
function startObserver(): ResizeObserver {
	window.addEventListener('resize', arrange);
	return new ResizeObserver(measure);
}

function watch(bar: Bar, element: Element): () => void {
	observer ??= startObserver();
	shown.set(element, bar);
	observer.observe(element);
	return () => {
		observer?.unobserve(element);
		shown.delete(element);
		// The next screen usually brings the same bar: one change of style instead of two.
		requestAnimationFrame(() => {
			if ([...shown.values()].includes(bar)) return;
			heights[bar] = 0;
			arrange();
		});
	};
}

/**
 * The ref of a bar. Bars that together exceed 30 % of the height (large text, landscape, an open
 * keyboard) become part of the page.
 */
export function useFixedBar<T extends Element>(bar: Bar): RefObject<T> {
	const ref = useRef<T>(null);
	useLayoutEffect(() => (ref.current ? watch(bar, ref.current) : undefined), [bar]);
	return ref;
}
