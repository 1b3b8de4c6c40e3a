import { useEffect } from 'react';
import { useAct } from '#app/platform/acts.ts';
import { deferAfterDelay } from '#app/platform/deferred.client.ts';
import { codeOf } from '#app/platform/error-text.ts';
import { saveFile } from '#app/platform/save-file.client.ts';
import { useLoad } from '#app/platform/use-load.ts';
import { useOnline } from '#app/platform/use-online.ts';
import { worker } from '#app/platform/worker.client.ts';
import type { DraftPatch } from '#worker/contract/food-solution-api.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { orFailure } from '../or-failure.ts';

/** Asks the server for the list when the screen opens. Returns a function that asks again. */
export function useFoodSolutionRefresh(): () => void {
	useEffect(refresh, []);
	return refresh;
}

function refresh(): void {
	void worker.foodSolution.refresh().catch(codeOf);
}

export async function loadFoodSolutions() {
	return worker.foodSolution.view();
}
export type LoadedFoodSolutions = Awaited<ReturnType<typeof loadFoodSolutions>>;

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

/** The materials of the company, from the server. */
export async function loadMaterials() {
	const materials = orFailure(async () => ({
		found: await worker.foodSolution.materials('everything'),
	}));
	return { deferred: await deferAfterDelay(materials) };
}

/** The materials about Food Solution, from the server, while it answers. */
export function useFoodSolutionMaterials(isAnswering: boolean) {
	const load = () => worker.foodSolution.materials('food-solution');
	const isOnline = useOnline();
	return useLoad(load, [], { when: isOnline && isAnswering });
}

/** Downloads a file of the materials and saves it; null: saved, else why not. */
export async function downloadMaterial(id: string, name: string): Promise<AppErrorCode | null> {
	try {
		const { type, bytes } = await worker.foodSolution.file(id);
		await saveFile(name, type, bytes);
		return null;
	} catch (error) {
		return codeOf(error);
	}
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
