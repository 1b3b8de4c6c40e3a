import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
	addEventListener('online', listener);
	addEventListener('offline', listener);
	return () => {
		removeEventListener('online', listener);
		removeEventListener('offline', listener);
	};
}

/** The browser's hint only: whether a request succeeds is known after trying. */
export function useOnline(): boolean {
	return useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	);
}
