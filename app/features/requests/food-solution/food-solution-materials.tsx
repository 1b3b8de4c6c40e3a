import { useFoodSolutionMaterials } from './food-solution.data.client.ts';
import { MaterialList } from './material-list.tsx';

/** Files, links and videos about Food Solution. */
export function FoodSolutionMaterials() {
	const { data, code, isRetrying, reload } = useFoodSolutionMaterials();
	// A server without such content answers not-found: nothing is shown.
	if (code === 'not-found' && data === null) return null;
	return (
		<MaterialList title="Materiais" found={data} code={isRetrying ? null : code} onRetry={reload} />
	);
}
