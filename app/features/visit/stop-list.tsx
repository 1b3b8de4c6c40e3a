import { Fold } from '#app/ui/fold.tsx';
import type { PdvRow } from '#worker/contract/coaching-api.ts';
import type { PdvQuery } from './pdv-query.ts';
import { PdvStop } from './pdv-stop.tsx';
import { recordedText } from './recorded-text.ts';
import { holdSortPosition } from './sort-position.client.ts';

type Props = {
	readonly rows: readonly PdvRow[];
	readonly query: PdvQuery;
	readonly teleSales: boolean;
	/** The client whose visit is open; null: none. */
	readonly openCode: string | null;
};

/** The clients as stops: the open visit, those without one, then in one line the ones that have one. */
export function StopList({ rows, query, teleSales, openCode }: Props) {
	// A search shows what it finds.
	const folds = query.filter === 'in-route' && query.search === '';
	const open = rows.filter(({ code }) => code === openCode);
	const others = rows.filter(({ code }) => code !== openCode);
	const ahead = folds ? [...open, ...others.filter(({ status }) => status === 'waiting')] : rows;
	const done = folds ? others.filter(({ status }) => status !== 'waiting') : [];
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
						<PdvStop key={row.code} row={row} teleSales={teleSales} open={row.code === openCode} />
					))}
				</ol>
			)}
			{done.length > 0 && (
				<Fold className="card" open={ahead.length === 0} head={recordedText(done, teleSales)}>
					<ol className="relative border-t border-line" aria-label="Com registro de hoje">
						{done.map((row) => (
							<PdvStop key={row.code} row={row} teleSales={teleSales} open={false} />
						))}
					</ol>
				</Fold>
			)}
		</>
	);
}
