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
	brief: ({ foodSolution, reason }) => [foodSolution && numberText(foodSolution.products), reason],
};

function productsText(products: readonly AskedProduct[]): string {
	return `${numberText(products)}: ${and(products.map(({ name }) => name))}`;
}

function numberText({ length }: readonly AskedProduct[]): string {
	return plural(length, 'produto', 'produtos', 'Nenhum produto');
}
