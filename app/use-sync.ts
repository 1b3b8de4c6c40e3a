import { useSyncExternalStore } from 'react';
import type { SyncView } from '#worker/api-sync.ts';
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

/** What waits, what was sent and when; live. null until the worker has answered once. */
export function useSync(): SyncView | null {
	return useSyncExternalStore(
		(listener) => syncStore().subscribe(listener),
		() => syncStore().snapshot(),
		() => null,
	);
}
