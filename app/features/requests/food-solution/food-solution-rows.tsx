import { Card } from '#app/ui/card.tsx';
import type { FoodSolutionItem } from '#worker/contract/food-solution-api.ts';
import { FoodSolutionRow } from './food-solution-row.tsx';

export type FoodSolutionRowsProps = { readonly items: readonly FoodSolutionItem[] };

/** Food solutions as rows of a card. */
export function FoodSolutionRows({ items }: FoodSolutionRowsProps) {
	return (
		<Card title="Pedidos" content="rows">
			{items.map((item) => (
				<FoodSolutionRow key={item.request._id} item={item} />
			))}
		</Card>
	);
}
