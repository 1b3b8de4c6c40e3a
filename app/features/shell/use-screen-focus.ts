import { useLocation } from '@remix-run/react';
import { useEffect, useLayoutEffect, useRef } from 'react';

/** The path of the screen that was shown last; with and without a signal it has another layout. */
let last: string | null = null;

/**
 * Opening another screen focuses its h1, which screen readers announce, and sets the document
 * title. Not on the first load, for a filter in the address, or over a field's own focus. With large
 * text the header scrolls away, and the h1 below it may need to be scrolled to.
 */
export function useScreenFocus(title: string | undefined): void {
	const { pathname } = useLocation();
	const isLayoutNew = useRef(true);
	const isNew = useRef(false);
	// With the screen itself: a person who is quick must not lose the focus again.
	useLayoutEffect(() => {
		const heading = document.querySelector<HTMLElement>('h1');
		const name = heading?.textContent ?? title;
		document.title = name ? `${name} · Acompanha` : 'Acompanha';
		const before = last;
		const isFree = !isLayoutNew.current || document.activeElement === document.body;
		last = pathname;
		isLayoutNew.current = false;
		if (before === null || before === pathname || !isFree) return;
		if (document.activeElement?.hasAttribute('autofocus')) return;
		heading?.focus({ preventScroll: true });
		isNew.current = true;
	}, [pathname, title]);
	// After the router has restored the place of the scroll.
	useEffect(() => {
		if (!isNew.current) return;
		isNew.current = false;
		const { fixedBars } = document.documentElement.dataset;
		if (fixedBars !== undefined && !fixedBars.includes('header')) {
			document.querySelector('h1')?.scrollIntoView({ block: 'nearest' });
		}
	});
}
