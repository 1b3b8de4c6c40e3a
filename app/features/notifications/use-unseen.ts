import { useSyncExternalStore } from 'react';
import { type WorkerStore, workerStore } from '#app/platform/worker-store.client.ts';

import { countUnseen } from './notifications.data.client.ts';

let store: WorkerStore<number> | null = null;

/** How many notifications the person has not seen, kept fresh. */
export function unseenStore(): WorkerStore<number> {
	store ??= workerStore(countUnseen, ['notifications', 'session']);
	return store;
}

// Always the same two: with a new one at every drawing the screen would ask again at every drawing.
function subscribe(listener: () => void): () => void {
	return unseenStore().subscribe(listener);
}

function snapshot(): number {
	return unseenStore().snapshot() ?? 0;
}

/** Of the badge in the tab bar; 0 until the worker has answered. */
export function useUnseen(): number {
	return useSyncExternalStore(subscribe, snapshot, () => 0);
}
