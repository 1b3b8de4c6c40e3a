import { ChefHat } from 'lucide-react';
import { Upcoming } from '#app/components/upcoming.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Pedido', back: '/food-solution' };

/** A food solution to read, or its second step. */
export default function FoodSolutionView() {
	return (
		<Upcoming
			icon={<ChefHat />}
			title="Pedido de Food Solution"
			meanwhile="Enquanto isso, registre o pedido com o seu supervisor."
		>
			O pedido aparece aqui para conferir, com os valores de cada produto e o prazo.
		</Upcoming>
	);
}
