import { useDeferred } from '#app/ui/use-deferred.ts';
import { useManualRevalidation } from '#app/ui/use-manual-revalidation.ts';
import type { loadMaterials } from './food-solution.data.client.ts';
import { MaterialList } from './material-list.tsx';

/** Files and links of the company: open, download, share. */
export function MaterialsScreen({ deferred }: Awaited<ReturnType<typeof loadMaterials>>) {
	const { value, isLoading } = useDeferred(deferred, 'materials');
	const { askAgain } = useManualRevalidation();
	return (
		<>
			<p className="text-muted">
				Toque em um arquivo para guardar ou compartilhar, em um link para abrir no navegador.
			</p>
			<MaterialList
				title="Arquivos e links"
				isWide
				found={value?.failure === null ? value.found : null}
				// While a new call is running, the refusal of the last one is hidden.
				code={isLoading ? null : (value?.failure ?? null)}
				onRetry={askAgain}
			/>
		</>
	);
}
