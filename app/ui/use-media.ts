import { useCallback, useRef, useSyncExternalStore } from 'react';

/**
 * Whether a media query matches, updated live. While the page is printed it stays what it was on the
 * screen: the narrower paper would replace the screen that the person prints by another one.
 */
export function useMedia(query: string): boolean {
	const onScreen = useRef<{ readonly query: string; readonly matches: boolean } | null>(null);
	const subscribe = useCallback(
		(listener: () => void) => {
			const media = matchMedia(query);
			media.addEventListener('change', listener);
			return () => media.removeEventListener('change', listener);
		},
		[query],
	);
	return useSyncExternalStore(
		subscribe,
		() => {
			const { current } = onScreen;
			if (current?.query === query && matchMedia('print').matches) return current.matches;
			const { matches } = matchMedia(query);
			onScreen.current = { query, matches };
			return matches;
		},
		() => false,
	);
}
