import { Clock } from 'lucide-react';
import { date, plural } from '#app/format.ts';
import { periodText } from '#app/request-words.ts';
import type { FoodSolutionItem } from '#worker/contract/food-solution-api.ts';
import { ListRow } from '../list-row.tsx';
import { RequestDecision } from '../requests/request-decision.tsx';
import { RequestState } from '../requests/request-state.tsx';
import { StatusChip } from '../status-chip.tsx';

/** One food solution in the list: client, for whom, what, until when it can be edited, its state. */
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
