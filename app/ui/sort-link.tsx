import { Link } from '@remix-run/react';
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';

type Props = {
	readonly label: string;
	/** How the table is sorted by this column; null: by another one. */
	readonly order: 'ascending' | 'descending' | null;
	/** The address of the other order. */
	readonly to: string;
	/** The words stand at the end, above figures. */
	readonly atEnd?: boolean;
};

/** The words of a column's head, which sort by it. */
export function SortLink({ label, order, to, atEnd = false }: Props) {
	const Icon = order === null ? ArrowUpDown : order === 'descending' ? ArrowDown : ArrowUp;
	return (
		<Link
			replace
			preventScrollReset
			to={to}
			className={`-mx-1 inline-flex min-h-12 mouse:min-h-10 min-w-12 items-center gap-1 px-1 text-sm leading-normal font-[650] no-underline hover:text-accent ${order === null ? 'text-muted' : 'text-accent'} ${atEnd ? 'flex-row-reverse' : ''}`}
		>
			{label}
			<Icon
				aria-hidden="true"
				className={`size-4 flex-none print:hidden ${order === null ? '@max-[44rem]:hidden' : ''}`}
			/>
		</Link>
	);
}
