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

// Stable functions: a new function at every render would subscribe and ask again at every render.
function subscribe(listener: () => void): () => void {
	return syncStore().subscribe(listener);
}

function snapshot(): SyncView | null {
	return syncStore().snapshot();
}

/** The live sync state: what waits, what was sent and when. null until the worker answered once. */
export function useSync(): SyncView | null {
	return useSyncExternalStore(subscribe, snapshot, () => null);
}
