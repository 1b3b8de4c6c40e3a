import { Clock } from 'lucide-react';
import { date, plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { StatusChip } from '#app/ui/status-chip.tsx';
import type { FoodSolutionItem } from '#worker/contract/food-solution-api.ts';
import { RequestDecision } from '../request-decision.tsx';
import { RequestState } from '../request-state.tsx';
import { periodText } from '../request-words.ts';

/** One food solution in the list: client, person, products, last moment to edit, status. */
export function FoodSolutionRow({ item }: { readonly item: FoodSolutionItem }) {
	const { request, computedStatus, isOwn, mayEdit } = item;
	const { _id, client, employee, foodSolution, startDate } = request;
	const products = foodSolution?.products.length ?? 0;
	return (
		<ListRow
			to={`/food-solution/view/${_id}`}
			title={client?.name ?? employee.name}
			detail={
				<span className="grid justify-items-start gap-1">
					<span>
						{plural(products, 'produto', 'produtos', 'Nenhum produto')} · {employee.name}
						{isOwn && ' · pedido seu'}
					</span>
					<span className="figures">{periodText(request)}</span>
					{mayEdit && <span className="figures">Edições até {date(startDate)}</span>}
					<RequestDecision request={request} />
					{computedStatus === 'expired' ? (
						<StatusChip tone="neutral" icon={<Clock aria-hidden="true" />}>
							Fora do prazo
						</StatusChip>
					) : (
						<RequestState request={request} />
					)}
				</span>
			}
		/>
	);
}
