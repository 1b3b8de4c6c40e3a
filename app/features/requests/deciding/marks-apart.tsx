import { Link } from '@remix-run/react';
import { Button } from '#app/ui/button.tsx';
import { plural } from '#app/ui/format.ts';
import { TAB_TITLE, tabFrom, tabSearch } from './pending-paths.ts';
import type { Marked } from './use-selection.ts';

type Props = {
	readonly marked: Marked;
	/** Tab and filter of the list. */
	readonly params: URLSearchParams;
	readonly onClear: () => void;
};

/** Marks that the list does not show. No act of the list reaches them. */
export function MarksApart({ marked: { apart, place }, params, onClear }: Props) {
	if (apart === 0) return null;
	const where =
		place === 'all' || place === tabFrom(params)
			? 'que esta lista não mostra'
			: `em ${TAB_TITLE[place]}`;
	return (
		<p role="status" className="flex flex-wrap items-center gap-x-2 text-sm font-medium">
			{plural(apart, 'marcado', 'marcados', '')} {where}
			<span className="-ms-3 flex">
				<Link to={tabSearch(new URLSearchParams(), place)} replace className="button-quiet">
					Ver
				</Link>
				<Button look="quiet" onClick={onClear}>
					Limpar
				</Button>
			</span>
		</p>
	);
}
