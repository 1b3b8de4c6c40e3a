import { ChefHat } from 'lucide-react';
import { and, plural } from '#app/ui/format.ts';
import type { AskedProduct, KindView } from '../kind-view.ts';

export const FOOD_SOLUTION: KindView = {
	icon: ChefHat,
	word: 'Food Solution',
	counted: ['Food Solution', 'Food Solutions'],
	gender: 'masculine',
	title: 'Food Solution',
	path: 'food-solution',
	facts: () => [],
	products: ({ foodSolution }) => foodSolution?.products,
	summary: ({ foodSolution, reason }) => [
		foodSolution && productsText(foodSolution.products),
		reason,
	],
};

function productsText(products: readonly AskedProduct[]): string {
	return `${plural(products.length, 'produto', 'produtos', 'Nenhum produto')}: ${and(
		products.map(({ name }) => name),
	)}`;
}
