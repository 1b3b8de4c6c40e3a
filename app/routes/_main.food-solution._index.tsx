import { ChefHat } from 'lucide-react';
import { Upcoming } from '#app/components/upcoming.tsx';
import type { ScreenHandle } from '#app/screen-handle.ts';

export const handle: ScreenHandle = { title: 'Food Solution', back: '/menu' };

/** Food solutions of the person and their team. */
export default function FoodSolutions() {
	return (
		<Upcoming
			icon={<ChefHat />}
			title="Pedidos de Food Solution"
			meanwhile="Enquanto isso, registre o pedido com o seu supervisor."
		>
			Os pedidos de Food Solution da sua equipe aparecem aqui, com cliente, produtos, prazo e
			situação; daqui se cria um pedido novo.
		</Upcoming>
	);
}
