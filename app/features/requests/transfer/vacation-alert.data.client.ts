import { useAct } from '#app/platform/acts.ts';
import { useWorkerStore } from '#app/platform/use-worker-store.ts';
import { worker } from '#app/platform/worker.client.ts';
import { workerStore } from '#app/platform/worker-store.client.ts';
import type { VacationAlert } from '#worker/contract/vacation-api.ts';
import { lazily } from '#worker/domain/shared/lazily.ts';

const alertStore = lazily(() => workerStore(() => worker.vacation.alert(), ['sync', 'session']));

/** Vacations that the person has not been shown today; null until the worker has answered. */
export function useVacationAlert(): readonly VacationAlert[] | null {
	return useWorkerStore(alertStore);
}

export const vacationAlertActs = {
	async markRead() {
		await worker.vacation.read();
	},
};

export function useVacationAlertActs() {
	return useAct<typeof vacationAlertActs>('/acts/vacation-alert');
}
