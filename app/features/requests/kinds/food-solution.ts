import { ChefHat } from 'lucide-react';
import type { KindView } from './kind-view.ts';

export const FOOD_SOLUTION: KindView = {
	icon: ChefHat,
	word: 'Food Solution',
	counted: ['Food Solution', 'Food Solutions'],
	gender: 'masculine',
	title: 'Food Solution',
	path: 'food-solution',
};
