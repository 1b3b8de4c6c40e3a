import { date, plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import type { FoodSolutionItem } from '#worker/contract/food-solution-api.ts';
import { RequestDecision } from '../request-decision.tsx';
import { periodText } from '../request-words.ts';
import { FoodSolutionState } from './food-solution-state.tsx';

/** One food solution in the list: client, person, products, last moment to edit, status. */
export function FoodSolutionRow({ item }: { readonly item: FoodSolutionItem }) {
	const { request, isOwn, mayEdit } = item;
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
					<FoodSolutionState item={item} />
				</span>
			}
		/>
	);
}
