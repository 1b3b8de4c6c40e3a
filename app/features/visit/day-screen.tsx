import { useNavigate } from '@remix-run/react';
import { LocateFixed } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocationState } from '#app/platform/use-location.ts';
import { SearchField } from '#app/ui/search-field.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import type { PdvFilter, PdvListView } from '#worker/contract/coaching-api.ts';
import { DayActions } from './day-actions.tsx';
import { DayProgress } from './day-progress.tsx';
import { DiscardCoaching } from './discard-coaching.tsx';
import { NoStops } from './no-stops.tsx';
import { type PdvQuery, pdvAddress } from './pdv-query.ts';
import { PdvStop } from './pdv-stop.tsx';
import { SortByDistanceLine } from './sort-by-distance-line.tsx';
import { holdSortPosition, type SortPosition } from './sort-position.client.ts';
import { useSortByDistance } from './use-sort-by-distance.ts';
import { withDistances } from './with-distances.ts';

const SEARCH_PAUSE_MS = 120;
const LISTS: readonly { filter: PdvFilter; label: string; contacts?: string }[] = [
	{ filter: 'in-route', label: 'Em rota' },
	{ filter: 'waiting', label: 'A visitar', contacts: 'A contatar' },
	{ filter: 'visited', label: 'Visitados', contacts: 'Contatados' },
	{ filter: 'out-of-route', label: 'Fora da rota' },
];

/** The clients of the day as a list of stops, with the progress and the next step. */
export function DayScreen({
	query,
	list,
	place,
}: {
	readonly query: PdvQuery;
	readonly list: PdvListView;
	readonly place: SortPosition | null;
}) {
	const { coaching } = list;
	const { teleSales } = coaching;
	const navigate = useNavigate();
	const searching = useRef<ReturnType<typeof setTimeout> | null>(null);
	const location = useLocationState(!teleSales && (query.nearest || 'glance'));
	const sortAnew = useSortByDistance(location.reading);
	const rows = withDistances(list.rows, location.last);
	useEffect(
		() => () => {
			if (searching.current) clearTimeout(searching.current);
		},
		[],
	);

	function search(text: string) {
		if (searching.current) clearTimeout(searching.current);
		searching.current = setTimeout(
			() =>
				navigate(pdvAddress({ ...query, search: text }), {
					replace: true,
					preventScrollReset: true,
				}),
			SEARCH_PAUSE_MS,
		);
	}

	return (
		<>
			<DayProgress list={list} />
			<div className="grid gap-2">
				<div className="flex flex-wrap gap-2">
					<div className="min-w-0 flex-1 basis-40">
						<SearchField
							label={teleSales ? 'Buscar contato' : 'Buscar cliente'}
							placeholder="Nome ou código"
							defaultValue={query.search}
							onSearch={search}
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
				{!teleSales && (
					<SortByDistanceLine
						location={location}
						nearest={query.nearest}
						place={place}
						onSort={sortAnew}
					/>
				)}
			</div>
			{rows.length > 0 ? (
				<ol
					className="card relative"
					aria-label="Clientes"
					onPointerDown={holdSortPosition}
					onFocus={holdSortPosition}
				>
					{rows.map((row) => (
						<PdvStop key={row.code} row={row} teleSales={teleSales} />
					))}
				</ol>
			) : (
				<NoStops
					query={query}
					teleSales={teleSales}
					outRouteMax={list.outRouteMax}
					onClear={() => search('')}
				/>
			)}
			{list.total > rows.length && (
				<p className="text-center text-muted">
					Mostrando {rows.length} de {list.total}. Busque pelo nome para achar os outros.
				</p>
			)}
			<DiscardCoaching coaching={coaching} />
			<DayActions list={list} rows={rows} />
		</>
	);
}
