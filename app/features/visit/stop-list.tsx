import { Fold } from '#app/ui/fold.tsx';
import type { PdvRow } from '#worker/contract/coaching-api.ts';
import type { PdvQuery } from './pdv-query.ts';
import { PdvStop } from './pdv-stop.tsx';
import { holdSortPosition } from './sort-position.client.ts';

type Props = {
	readonly rows: readonly PdvRow[];
	readonly query: PdvQuery;
	readonly teleSales: boolean;
};

/** The clients as stops: those without a visit, then in one line the ones that have one. */
export function StopList({ rows, query, teleSales }: Props) {
	// A search shows what it finds.
	const folds = query.filter === 'in-route' && query.search === '';
	const ahead = folds ? rows.filter(({ status }) => status === 'waiting') : rows;
	const done = folds ? rows.filter(({ status }) => status !== 'waiting') : [];
	const [one, many] = teleSales ? ['contatado', 'contatados'] : ['visitado', 'visitados'];
	return (
		<>
			{ahead.length > 0 && (
				<ol
					className="card relative"
					aria-label="Clientes"
					onPointerDown={holdSortPosition}
					onFocus={holdSortPosition}
				>
					{ahead.map((row) => (
						<PdvStop key={row.code} row={row} teleSales={teleSales} />
					))}
				</ol>
			)}
			{done.length > 0 && (
				<Fold
					className="card"
					open={ahead.length === 0}
					head={`${done.length} ${done.length === 1 ? one : many}`}
				>
					<ol className="relative border-t border-line" aria-label="Com registro de hoje">
						{done.map((row) => (
							<PdvStop key={row.code} row={row} teleSales={teleSales} />
						))}
					</ol>
				</Fold>
			)}
		</>
	);
}
