import { useSyncExternalStore } from 'react';
import type { VacationAlert } from '#worker/contract/vacation-api.ts';
import { worker } from './worker.client.ts';
import { type WorkerStore, workerStore } from './worker-store.client.ts';

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
