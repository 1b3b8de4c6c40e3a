import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { loadMaterials } from '#app/features/requests/food-solution/food-solution.data.client.ts';
import { MaterialsScreen } from '#app/features/requests/food-solution/materials-screen.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { revalidateOnRequest } from '#app/ui/use-manual-revalidation.ts';

export const handle: ScreenHandle = { title: 'Materiais', back: '/menu', width: 'wide' };

export async function clientLoader(_: ClientLoaderFunctionArgs) {
	return loadMaterials();
}

export const shouldRevalidate = revalidateOnRequest;

/** Files and links of the company. */
export default function CompanyMaterials() {
	return <MaterialsScreen {...useLoaderData<typeof clientLoader>()} />;
}
