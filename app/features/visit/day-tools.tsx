import { useNavigate } from '@remix-run/react';
import { LocateFixed } from 'lucide-react';
import { SearchField } from '#app/ui/search-field.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import type { PdvFilter, PdvListView } from '#worker/contract/coaching-api.ts';
import { type PdvQuery, pdvAddress } from './pdv-query.ts';

const LISTS: readonly { filter: PdvFilter; label: string; contacts?: string }[] = [
	{ filter: 'in-route', label: 'Em rota' },
	{ filter: 'waiting', label: 'A visitar', contacts: 'A contatar' },
	{ filter: 'visited', label: 'Visitados', contacts: 'Contatados' },
	{ filter: 'out-of-route', label: 'Fora da rota' },
];

type Props = {
	readonly query: PdvQuery;
	readonly list: PdvListView;
	readonly onSearch: (text: string) => void;
};

/** Search, nearness and the lists of the day; behind one button of the day. */
export function DayTools({ query, list, onSearch }: Props) {
	const navigate = useNavigate();
	const { teleSales } = list.coaching;
	return (
		<div className="grid gap-2" id="ferramentas">
			<div className="flex flex-wrap gap-2">
				<div className="min-w-0 flex-1 basis-40">
					<SearchField
						label={teleSales ? 'Buscar contato' : 'Buscar cliente'}
						placeholder="Nome ou código"
						defaultValue={query.search}
						onSearch={onSearch}
					/>
				</div>
				{!teleSales && (
					<button
						type="button"
						className="inline-flex min-h-12 flex-none items-center gap-1.5 rounded-md border-[1.5px] border-edge bg-surface ps-3 pe-3.5 font-semibold aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
						aria-pressed={query.nearest}
						onClick={() =>
							navigate(pdvAddress({ ...query, nearest: !query.nearest }), {
								replace: true,
								preventScrollReset: true,
							})
						}
					>
						<LocateFixed aria-hidden="true" className="size-5" />
						Perto<span className="sr-only"> de mim primeiro</span>
					</button>
				)}
			</div>
			<Segmented
				label="Lista de clientes"
				segments={LISTS.map(({ filter, label, contacts }) => ({
					to: pdvAddress({ ...query, filter }),
					label: teleSales ? (contacts ?? label) : label,
					count: list.counts[filter],
					chosen: filter === query.filter,
				}))}
			/>
		</div>
	);
}
