import { FileSpreadsheet, History } from 'lucide-react';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { count, plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import type { ImportsResponse } from '#worker/contract/import.ts';
import { ImportRow } from './import-row.tsx';
import { ENTITY_DETAILS } from './import-words.ts';

/** Every table of the company, and the imports so far. */
export function ImportsScreen({ entities, imports }: ImportsResponse) {
	const titles = new Map(entities.map(({ entity, title }) => [entity, title]));
	return (
		<div className="grid items-start gap-4 grid-fit-22/2">
			<Card title="Tabelas" content="rows">
				{entities.map(({ entity, title, rows }) => (
					<ListRow
						key={entity}
						to={`/administracao/dados/${entity}`}
						icon={<FileSpreadsheet aria-hidden="true" className="size-6 flex-none text-accent" />}
						title={title}
						detail={ENTITY_DETAILS[entity]}
						trailing={
							<span title={plural(rows, 'linha', 'linhas', 'nenhuma linha')}>{count(rows)}</span>
						}
					/>
				))}
			</Card>
			<Card title="Importações" content="rows">
				{imports.length === 0 ? (
					<EmptyState icon={<History />} title="Nenhuma importação ainda">
						Escolha uma tabela, baixe o modelo e envie a planilha preenchida.
					</EmptyState>
				) : (
					imports.map((one) => (
						<ImportRow key={one._id} one={one} title={titles.get(one.entity) ?? one.entity} />
					))
				)}
			</Card>
		</div>
	);
}
