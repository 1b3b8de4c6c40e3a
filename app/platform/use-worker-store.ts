import { useCallback, useSyncExternalStore } from 'react';
import type { WorkerStore } from './worker-store.client.ts';

/**
 * What a store holds, kept up to date; null until the worker has answered. `store` must be the same
 * function at every render: for another one React subscribes, and the store queries, again.
 */
export function useWorkerStore<T>(store: () => WorkerStore<T>): T | null {
	const subscribe = useCallback((listener: () => void) => store().subscribe(listener), [store]);
	return useSyncExternalStore(
		subscribe,
		() => store().snapshot(),
		() => null,
	);
}
