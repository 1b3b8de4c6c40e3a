import { useSyncExternalStore } from 'react';
import { useAct } from '#app/platform/acts.ts';
import { worker } from '#app/platform/worker.client.ts';
import { type WorkerStore, workerStore } from '#app/platform/worker-store.client.ts';
import type { VacationAlert } from '#worker/contract/vacation-api.ts';

let store: WorkerStore<readonly VacationAlert[]> | null = null;

function alertStore(): WorkerStore<readonly VacationAlert[]> {
	store ??= workerStore(() => worker.vacation.alert(), ['sync', 'session']);
	return store;
}

// The same two functions at every render: with new ones React would subscribe again each time.
function subscribe(listener: () => void): () => void {
	return alertStore().subscribe(listener);
}

function snapshot(): readonly VacationAlert[] | null {
	return alertStore().snapshot();
}

/** Vacations that the person has not been shown today; null until the worker has answered. */
export function useVacationAlert(): readonly VacationAlert[] | null {
	return useSyncExternalStore(subscribe, snapshot, () => null);
}

export const vacationAlertActs = {
	async markRead() {
		await worker.vacation.read();
	},
};

export function useVacationAlertActs() {
	return useAct<typeof vacationAlertActs>('/acts/vacation-alert');
}
