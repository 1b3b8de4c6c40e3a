import { type ClientActionFunctionArgs, redirect, useLoaderData } from '@remix-run/react';
import { loadFoodSolutions } from '#app/features/requests/food-solution/food-solution.data.client.ts';
import { FoodSolutionsScreen } from '#app/features/requests/food-solution/food-solutions-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { worker } from '#app/platform/worker.client.ts';

export const handle: ScreenHandle = { title: 'Food Solution', back: '/menu', width: 'wide' };

export async function clientLoader() {
	return loadFoodSolutions();
}

export const shouldRevalidate = notAfterActs;

export async function clientAction({ request }: ClientActionFunctionArgs) {
	const act = (await request.formData()).get('act');
	if (act === 'discard') {
		await worker.foodSolution.discard();
		return null;
	}
	if (act !== 'begin') throw new TypeError(`No such act: ${act}`);
	const { stage } = await worker.foodSolution.begin();
	return redirect(stage === 'define-values' ? '/food-solution/view' : '/food-solution/products');
}

/** Food solutions of the person and their team. */
export default function FoodSolutions() {
	return <FoodSolutionsScreen {...useLoaderData<typeof clientLoader>()} />;
}
