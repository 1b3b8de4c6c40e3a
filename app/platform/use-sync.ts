import type { SyncView } from '#worker/contract/sync-api.ts';
import { lazily } from '#worker/domain/shared/lazily.ts';
import { useWorkerStore } from './use-worker-store.ts';
import { worker } from './worker.client.ts';
import { workerStore } from './worker-store.client.ts';

const syncStore = lazily(() =>
	workerStore(
		() => worker.sync.view(),
		['sync', 'coaching', 'session', 'videos', 'quiz', 'tickets'],
	),
);

/** The live sync state: what waits, what was sent and when. null until the worker answered once. */
export function useSync(): SyncView | null {
	return useWorkerStore(syncStore);
}
