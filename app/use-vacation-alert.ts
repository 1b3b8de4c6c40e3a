import { useSyncExternalStore } from 'react';
import type { VacationAlert } from '#worker/api-vacation.ts';
import { worker } from './worker.client.ts';
import { type WorkerStore, workerStore } from './worker-store.client.ts';

let store: WorkerStore<readonly VacationAlert[]> | null = null;

function alertStore(): WorkerStore<readonly VacationAlert[]> {
	store ??= workerStore(() => worker.vacation.alert(), ['sync', 'session']);
	return store;
}

/** What the person has not been told today; null until the worker has answered once. */
export function useVacationAlert(): readonly VacationAlert[] | null {
	return useSyncExternalStore(
		(listener) => alertStore().subscribe(listener),
		() => alertStore().snapshot(),
		() => null,
	);
}
