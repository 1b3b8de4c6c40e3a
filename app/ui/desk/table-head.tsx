import { useSearchParams } from '@remix-run/react';
import { orderOf } from '../sort-header.tsx';
import { SortLink } from '../sort-link.tsx';
import { type Sorting, searchWith } from '../sorting.ts';
import { widthsOf } from './fit-columns.ts';
import type { TableColumn } from './table-column.ts';

export type Heads = {
	readonly sorting: Sorting;
	/** The address sorted by a column; missing: `ordem` and `sentido` say it. */
	readonly addressOf?: ((sorting: Sorting) => string) | undefined;
};

const HEAD =
	'sticky top-(--covered-above,4rem) z-10 border-b border-edge bg-surface px-2 align-bottom first:ps-4 last:pe-4 print:static';

/** It stays where a table scrolls sideways. */
const FIRST = { insetInlineStart: 0, zIndex: 11 };

/** The heads of a table, which stay while it scrolls. */
export function TableHead<Row>({
	columns,
	rem = 0,
	sorting,
	addressOf,
}: Heads & { readonly columns: readonly TableColumn<Row>[]; readonly rem?: number }) {
	const [params] = useSearchParams();
	const widths = widthsOf(columns, rem);
	const plain = ({ column, descending }: Sorting) =>
		searchWith(params, { ordem: column, sentido: descending ? 'desc' : '' });
	return (
		<thead>
			<tr aria-rowindex={1}>
				{columns.map(({ key, title, type, isUnsorted }, place) => {
					const order = orderOf(key, sorting);
					const descending = order === null ? type !== undefined : order === 'ascending';
					const atEnd = type === 'number';
					return (
						<th
							key={key}
							scope="col"
							className={`${HEAD} ${atEnd ? 'text-end' : 'text-start'}`}
							style={{ width: `${widths[place]}%`, ...(place === 0 && FIRST) }}
							aria-sort={order ?? undefined}
						>
							{isUnsorted ? (
								<span className="inline-flex min-h-12 mouse:min-h-10 items-center leading-normal font-[650] text-muted">
									{title}
								</span>
							) : (
								<SortLink
									label={title}
									order={order}
									atEnd={atEnd}
									to={(addressOf ?? plain)({ column: key, descending })}
								/>
							)}
						</th>
					);
				})}
			</tr>
		</thead>
	);
}
