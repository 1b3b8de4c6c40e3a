import { count } from '#app/ui/format.ts';
import { usePendingCount } from '../deciding/pending-count.data.client.ts';

/** The number of requests that wait for the person's decision; nothing while none waits. */
export function PendingCount() {
	const waiting = usePendingCount();
	if (waiting === 0) return null;
	return (
		<span className="figures font-bold">
			{count(waiting)}
			<span className="sr-only"> sem decisão</span>
		</span>
	);
}
