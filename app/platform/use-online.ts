import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
	addEventListener('online', listener);
	addEventListener('offline', listener);
	return () => {
		removeEventListener('online', listener);
		removeEventListener('offline', listener);
	};
}

/** The browser's hint, no more: whether a request succeeds is known only by trying. */
export function useOnline(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
}
