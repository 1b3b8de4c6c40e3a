import { Card } from '#app/ui/card.tsx';
import type { ImportEntityInfo } from '#worker/contract/import.ts';

/** What each column of a table takes. */
export function ColumnList({ columns }: Pick<ImportEntityInfo, 'columns'>) {
	return (
		<Card title="Colunas" content="rows">
			{columns.map(({ key, title, hint, isRequired }) => (
				<div key={key} className="px-4 py-2">
					<p className="font-semibold">
						{title}
						{isRequired && <span className="font-normal text-muted"> · obrigatória</span>}
					</p>
					{hint && <p className="text-sm text-muted">{hint}</p>}
				</div>
			))}
		</Card>
	);
}
