import { useWorkerStore } from '#app/platform/use-worker-store.ts';
import { workerStore } from '#app/platform/worker-store.client.ts';
import { lazily } from '#worker/domain/shared/lazily.ts';
import { countUnseen } from '../notifications.data.client.ts';

/** Number of unseen notifications, kept up to date. */
export const unseenStore = lazily(() => workerStore(countUnseen, ['notifications', 'session']));

/** Number on the badge in the tab bar; 0 until the worker has answered. */
export function useUnseen(): number {
	return useWorkerStore(unseenStore) ?? 0;
}
