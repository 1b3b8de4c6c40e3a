import { useEffect } from 'react';
import { codeOf } from '#app/platform/error-text.ts';
import { useWorkerStore } from '#app/platform/use-worker-store.ts';
import { worker } from '#app/platform/worker.client.ts';
import { workerStore } from '#app/platform/worker-store.client.ts';
import type { PendingSummary } from '#worker/contract/decisions-api.ts';
import { lazily } from '#worker/domain/shared/lazily.ts';

const pendingStore = lazily(() =>
	workerStore(() => worker.decisions.waiting(), ['decisions', 'session']),
);

/**
 * Number of requests that wait for the person's decision, asked of the server periodically; 0 until
 * known.
 */
export function usePendingCount(): number {
	useEffect(() => void worker.decisions.refresh('menu').catch(codeOf), []);
	return useWorkerStore(pendingStore) ?? 0;
}

/** Nothing is read of somebody who decides nothing, or who has just left. */
const inboxStore = lazily(() =>
	workerStore(
		async () => ((await worker.decisions.waiting()) > 0 ? worker.decisions.inbox() : []),
		['decisions', 'session'],
	),
);

/** What waits for the person's decision, by kind; null until it has been read. */
export function useInbox(): readonly PendingSummary[] | null {
	return useWorkerStore(inboxStore);
}
