import { useCallback, useRef, useSyncExternalStore } from 'react';

const lists = new Map<string, MediaQueryList>();

/** Making a list costs the browser far more than asking one, and screens ask at every render. */
function listOf(query: string): MediaQueryList {
	const list = lists.get(query) ?? matchMedia(query);
	lists.set(query, list);
	return list;
}

/**
 * Whether a media query matches, updated live. While the page is printed it stays what it was on the
 * screen: the narrower paper would replace the screen that the person prints by another one.
 */
export function useMedia(query: string): boolean {
	const onScreen = useRef<{ readonly query: string; readonly matches: boolean } | null>(null);
	const subscribe = useCallback(
		(listener: () => void) => {
			const media = listOf(query);
			media.addEventListener('change', listener);
			return () => media.removeEventListener('change', listener);
		},
		[query],
	);
	return useSyncExternalStore(
		subscribe,
		() => {
			const { current } = onScreen;
			if (current?.query === query && listOf('print').matches) return current.matches;
			const { matches } = listOf(query);
			onScreen.current = { query, matches };
			return matches;
		},
		() => false,
	);
}
