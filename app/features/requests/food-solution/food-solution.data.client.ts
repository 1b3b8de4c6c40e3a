import { useEffect } from 'react';
import { useAct } from '#app/platform/acts.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { saveFile } from '#app/platform/save-file.client.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { DraftPatch, Materials } from '#worker/contract/food-solution-api.ts';

/** Asks the server for the list when the screen opens. Returns a function that asks again. */
export function useFoodSolutionRefresh(): () => void {
	useEffect(refresh, []);
	return refresh;
}

function refresh(): void {
	void worker.foodSolution.refresh().catch(codeOf);
}

/** One food solution with its history, and whether the person may still change it. */
export async function loadFoodSolution(id: string) {
	try {
		const view = await worker.requests.one(id);
		const { items } = await worker.foodSolution.view();
		const item = items.find(({ request }) => request._id === id);
		return { view, mayEdit: item?.mayEdit ?? false, code: null };
	} catch (error) {
		return { view: null, mayEdit: false, code: codeOf(error) };
	}
}

export function loadMaterials(about: 'food-solution' | 'everything'): Promise<Materials> {
	return worker.foodSolution.materials(about);
}

/** Downloads a file of the materials and saves it. */
export async function downloadMaterial(id: string, name: string): Promise<void> {
	const { type, bytes } = await worker.foodSolution.file(id);
	await saveFile(name, type, bytes);
}

type Quantity = { readonly code: string; readonly quantity: number | null };

/** Changes of the draft of a food solution. Most return the draft as stored. */
export const foodSolutionActs = {
	patch: (patch: DraftPatch) => worker.foodSolution.patch(patch),
	addProduct: (code: string) => worker.foodSolution.addProduct(code),
	removeProduct: (code: string) => worker.foodSolution.removeProduct(code),
	setQuantity: ({ code, quantity }: Quantity) => worker.foodSolution.setQuantity(code, quantity),
	/** Moves the draft to its second stage, or returns what is missing for it. */
	defineValues: () => worker.foodSolution.defineValues(),
	send: () => worker.foodSolution.send(),
};

export function useFoodSolutionActs() {
	return useAct<typeof foodSolutionActs>('/acts/food-solution');
}
