import { Link, useSearchParams } from '@remix-run/react';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type Sorting, searchWith } from './results-query.ts';

type Props<Column extends string> = {
	readonly column: Column;
	readonly label: string;
	readonly sorting: Sorting<Column>;
	/** The first tap sorts descending. */
	readonly largestFirst?: boolean;
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
	wide = false,
}: Props<Column>) {
	const [params] = useSearchParams();
	const isSorted = sorting.column === column;
	const descending = isSorted ? !sorting.descending : largestFirst;
	const Icon = !isSorted ? ArrowUpDown : sorting.descending ? ArrowDown : ArrowUp;
	return (
		<th
			scope="col"
			className={wide ? 'wide-only' : undefined}
			aria-sort={isSorted ? (sorting.descending ? 'descending' : 'ascending') : undefined}
		>
			<Link
				replace
				preventScrollReset
				to={searchWith(params, { ordem: column, sentido: descending ? 'desc' : '' })}
				className={`-mx-1 inline-flex min-h-12 min-w-12 items-center gap-1 px-1 text-sm leading-normal font-[650] no-underline hover:text-accent ${isSorted ? 'text-accent' : 'text-muted'}`}
			>
				{label}
				<Icon
					aria-hidden="true"
					className={`size-4 flex-none print:hidden ${isSorted ? '' : '@max-[44rem]:hidden'}`}
				/>
			</Link>
		</th>
	);
}
