import { Clock } from 'lucide-react';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { FoodSolutionItem } from '#worker/contract/food-solution-api.ts';
import { RequestState } from '../request-state.tsx';

/** Status of a food solution; one that waited too long is over. */
export function FoodSolutionState({ item }: { readonly item: FoodSolutionItem }) {
	if (item.computedStatus !== 'expired') return <RequestState request={item.request} />;
	return (
		<StatusChip tone="neutral" icon={<Clock aria-hidden="true" />}>
			Fora do prazo
		</StatusChip>
	);
}
