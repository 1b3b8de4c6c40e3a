import { useSyncExternalStore } from 'react';
import { worker } from '#app/platform/worker.client.ts';
import { type WorkerStore, workerStore } from '#app/platform/worker-store.client.ts';
import type { VacationAlert } from '#worker/contract/vacation-api.ts';

let store: WorkerStore<readonly VacationAlert[]> | null = null;

function alertStore(): WorkerStore<readonly VacationAlert[]> {
	store ??= workerStore(() => worker.vacation.alert(), ['sync', 'session']);
	return store;
}

// Always the same two: with a new one at every drawing the screen would ask again at every drawing.
function subscribe(listener: () => void): () => void {
	return alertStore().subscribe(listener);
}

function snapshot(): readonly VacationAlert[] | null {
	return alertStore().snapshot();
}

/** What the person has not been told today; null until the worker has answered once. */
export function useVacationAlert(): readonly VacationAlert[] | null {
	return useSyncExternalStore(subscribe, snapshot, () => null);
}
