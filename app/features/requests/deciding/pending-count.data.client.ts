import { useEffect, useSyncExternalStore } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { worker } from '#app/platform/worker.client.ts';
import { type WorkerStore, workerStore } from '#app/platform/worker-store.client.ts';

let store: WorkerStore<number> | null = null;

function pendingStore(): WorkerStore<number> {
	store ??= workerStore(() => worker.decisions.waiting(), ['decisions', 'session']);
	return store;
}

// The same two functions at every render: with new ones React would subscribe again each time.
function subscribe(listener: () => void): () => void {
	return pendingStore().subscribe(listener);
}

function snapshot(): number {
	return pendingStore().snapshot() ?? 0;
}

/**
 * Number of requests that wait for the person's decision, asked of the server periodically; 0 until
 * known.
 */
export function usePendingCount(): number {
	useEffect(() => void worker.decisions.refresh('menu').catch(codeOf), []);
	return useSyncExternalStore(subscribe, snapshot, () => 0);
}
