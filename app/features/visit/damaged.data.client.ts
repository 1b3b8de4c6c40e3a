import { useWorkerStore } from '#app/platform/use-worker-store.ts';
import { worker } from '#app/platform/worker.client.ts';
import { workerStore } from '#app/platform/worker-store.client.ts';
import type { DamagedQuestion } from '#worker/contract/damaged-question.ts';
import { lazily } from '#worker/domain/shared/lazily.ts';

const damagedStore = lazily(() =>
	workerStore(() => worker.coaching.damaged(), ['answer', 'coaching', 'sync', 'session']),
);

/** The questions that must be answered again after damage to this device's storage. */
export function useDamagedAnswers(): readonly DamagedQuestion[] {
	return useWorkerStore(damagedStore) ?? [];
}
