import { useSyncExternalStore } from 'react';
import { type WorkerStore, workerStore } from '#app/platform/worker-store.client.ts';

import { countUnseen } from './notifications.data.client.ts';

let store: WorkerStore<number> | null = null;

/** Number of unseen notifications, kept up to date. */
export function unseenStore(): WorkerStore<number> {
	store ??= workerStore(countUnseen, ['notifications', 'session']);
	return store;
}

// The same two functions at every render: with new ones React would subscribe again each time.
function subscribe(listener: () => void): () => void {
	return unseenStore().subscribe(listener);
}

function snapshot(): number {
	return unseenStore().snapshot() ?? 0;
}

/** Number on the badge in the tab bar; 0 until the worker has answered. */
export function useUnseen(): number {
	return useSyncExternalStore(subscribe, snapshot, () => 0);
}
