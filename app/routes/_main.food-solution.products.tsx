import { ChefHat } from 'lucide-react';
import { Upcoming } from '#app/components/upcoming.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Produtos', back: '/food-solution' };

/** First step of a food solution; the guard lets nobody in without one begun. */
export default function Products() {
	return (
		<Upcoming
			icon={<ChefHat />}
			title=" você escolhe os que o cliente vai levar e a quantidade de cada um.:Produtos do pedido"
			meanwhile="Enquanto isso, registre o pedido com o seu supervisor."
		>
			A lista de produtos do pedido aparece aqui
		</Upcoming>
	);
}
