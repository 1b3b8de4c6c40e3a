import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * On arriving at another screen: its h1 receives the focus, which reads it aloud, and names the
 * document. Not on the first load, not for a filter in the address, not over a field's own focus.
 */
export function useScreenFocus(title: string | undefined): void {
	const { pathname } = useLocation();
	const previous = useRef(pathname);
	useEffect(() => {
		const heading = document.querySelector<HTMLElement>('h1');
		const name = heading?.textContent ?? title;
		document.title = name ? `${name} · Acompanha` : 'Acompanha';
		if (previous.current === pathname) return;
		previous.current = pathname;
		if (document.activeElement?.hasAttribute('autofocus')) return;
		heading?.focus({ preventScroll: true });
	}, [pathname, title]);
}
