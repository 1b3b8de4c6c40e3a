import { useSearchParams } from '@remix-run/react';
import { SortLink } from './sort-link.tsx';
import { type Sorting, searchWith } from './sorting.ts';

type Props<Column extends string> = {
	readonly column: Column;
	readonly label: string;
	readonly sorting: Sorting<Column>;
	/** The first tap sorts descending. */
	readonly largestFirst?: boolean;
	/** Figures: they stand at the end, and so does the head. */
	readonly atEnd?: boolean;
	/** Hidden where the table is narrow. */
	readonly wide?: boolean;
};

/**
 * Heading of a column that can be sorted. The sorting is in the address, so that Back restores it.
 */
export function SortHeader<Column extends string>({
	column,
	label,
	sorting,
	largestFirst = false,
	atEnd = false,
	wide = false,
}: Props<Column>) {
	const [params] = useSearchParams();
	const order = orderOf(column, sorting);
	const descending = order === null ? largestFirst : order === 'ascending';
	return (
		<th
			scope="col"
			className={[wide && 'wide-only', atEnd && 'at-end'].filter(Boolean).join(' ') || undefined}
			aria-sort={order ?? undefined}
		>
			<SortLink
				label={label}
				order={order}
				atEnd={atEnd}
				to={searchWith(params, { ordem: column, sentido: descending ? 'desc' : '' })}
			/>
		</th>
	);
}

/** How a table is sorted by a column; null: by another one. */
export function orderOf(column: string, sorting: Sorting): 'ascending' | 'descending' | null {
	if (sorting.column !== column) return null;
	return sorting.descending ? 'descending' : 'ascending';
}
