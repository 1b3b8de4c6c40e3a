import { useSyncExternalStore } from 'react';
import type { SyncView } from '#worker/contract/sync-api.ts';
import { worker } from './worker.client.ts';
import { type WorkerStore, workerStore } from './worker-store.client.ts';

let store: WorkerStore<SyncView> | null = null;

function syncStore(): WorkerStore<SyncView> {
	store ??= workerStore(
		() => worker.sync.view(),
		['sync', 'coaching', 'session', 'videos', 'quiz', 'tickets'],
	);
	return store;
}

// Always the same two: with a new one at every drawing the screen would ask again at every drawing.
function subscribe(listener: () => void): () => void {
	return syncStore().subscribe(listener);
}

function snapshot(): SyncView | null {
	return syncStore().snapshot();
}

/** What waits, what was sent and when; live. null until the worker has answered once. */
export function useSync(): SyncView | null {
	return useSyncExternalStore(subscribe, snapshot, () => null);
}
