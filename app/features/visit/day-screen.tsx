import { useNavigate } from '@remix-run/react';
import { SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocationState } from '#app/platform/use-location.ts';
import { useDesk } from '#app/ui/desk-part.tsx';
import type { PdvListView } from '#worker/contract/coaching-api.ts';
import { DayActions } from './day-actions.tsx';
import { DayProgress } from './day-progress.tsx';
import { DayTools } from './day-tools.tsx';
import { DiscardCoaching } from './discard-coaching.tsx';
import { EndVisits } from './end-visits.tsx';
import { NoStops } from './no-stops.tsx';
import { type PdvQuery, pdvAddress } from './pdv-query.ts';
import { SortByDistanceLine } from './sort-by-distance-line.tsx';
import type { SortPosition } from './sort-position.client.ts';
import { StopList } from './stop-list.tsx';
import { useSortByDistance } from './use-sort-by-distance.ts';
import { withDistances } from './with-distances.ts';

const SEARCH_PAUSE_MS = 120;
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
	// At the next stop its button checks in, so the position has to be of now.
	const location = useLocationState(!teleSales && (query.nearest || list.next !== null));
	const sortAnew = useSortByDistance(location.reading);
	const rows = withDistances(list.rows, location.last);
	const next = list.next && {
		...list.next,
		row: withDistances([list.next.row], location.last)[0] ?? list.next.row,
	};
	const isPlain = query.filter === 'in-route' && query.search === '' && !query.nearest;
	const [tools, setTools] = useState<boolean | null>(null);
	// A desk has room for them.
	const hasTools = useDesk() ? tools !== false : (tools ?? !isPlain);
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
			<div className="side-by-side">
				<div className="to-read">
					<div className="-mb-2 flex items-start gap-2">
						<DayProgress list={list} />
						<button
							type="button"
							className="icon-button flex-none border-[1.5px] border-line bg-surface aria-expanded:border-accent aria-expanded:text-accent"
							aria-expanded={hasTools}
							aria-label="Buscar e filtrar"
							onClick={() => setTools(!hasTools)}
						>
							<SlidersHorizontal aria-hidden="true" className="size-5" />
						</button>
					</div>
					{hasTools && <DayTools query={query} list={list} onSearch={search} />}
					{!teleSales && hasTools && (
						<SortByDistanceLine
							location={location}
							nearest={query.nearest}
							place={place}
							onSort={sortAnew}
						/>
					)}
				</div>
				<div>
					{rows.length > 0 ? (
						<StopList
							rows={rows}
							query={query}
							teleSales={teleSales}
							openCode={coaching.currentStage?.pdv?.clientCode ?? null}
						/>
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
				</div>
			</div>
			<DiscardCoaching coaching={coaching}>
				<EndVisits list={list} />
			</DiscardCoaching>
			<DayActions list={list} next={next} reading={location.reading} />
		</>
	);
}
