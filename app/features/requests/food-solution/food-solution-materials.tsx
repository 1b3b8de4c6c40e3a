import { useFoodSolutionMaterials } from './food-solution.data.client.ts';
import { MaterialList } from './material-list.tsx';

/**
 * Files, links and videos about Food Solution. `isListFailed`: the server did not answer for the list
 * beside them, which offers the new try; they follow it.
 */
export function FoodSolutionMaterials({ isListFailed }: { readonly isListFailed: boolean }) {
	const { data, code, isRetrying, reload } = useFoodSolutionMaterials(!isListFailed);
	// A server without such content answers not-found: nothing is shown.
	if (data === null && (isListFailed || code === 'not-found')) return null;
	return (
		<MaterialList title="Materiais" found={data} code={isRetrying ? null : code} onRetry={reload} />
	);
}
