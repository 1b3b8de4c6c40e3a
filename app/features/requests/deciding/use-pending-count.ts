import { useEffect, useSyncExternalStore } from 'react';
import { worker } from '#app/platform/worker.client.ts';
import { type WorkerStore, workerStore } from '#app/platform/worker-store.client.ts';
import { refreshDecisions } from './decide.client.ts';

let store: WorkerStore<number> | null = null;

function waitingStore(): WorkerStore<number> {
	store ??= workerStore(() => worker.decisions.waiting(), ['decisions', 'session']);
	return store;
}

// Always the same two: with a new one at every drawing the screen would ask again at every drawing.
function subscribe(listener: () => void): () => void {
	return waitingStore().subscribe(listener);
}

function snapshot(): number {
	return waitingStore().snapshot() ?? 0;
}

/** How many wait for the caller's decision, asked of the server now and then; 0 until it is known. */
export function useWaiting(): number {
	useEffect(() => refreshDecisions('menu'), []);
	return useSyncExternalStore(subscribe, snapshot, () => 0);
}
