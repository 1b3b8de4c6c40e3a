import { usePendingCount } from '../deciding/pending-count.data.client.ts';

/** Whether a request waits for the person's decision; false until known. */
export function useIsPending(): boolean {
	return usePendingCount() > 0;
}
