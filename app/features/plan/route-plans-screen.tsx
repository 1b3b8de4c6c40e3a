import { useFetcher, useSearchParams } from '@remix-run/react';
import { History, Map as MapIcon, RefreshCw, UserRoundPlus } from 'lucide-react';
import { useEffect } from 'react';
import { EndedNotice } from '#app/features/visit/public/ended-notice.tsx';
import { useSync } from '#app/platform/use-sync.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { toast } from '#app/ui/toast.tsx';
import { onWeekday, WEEKDAY_NAMES } from '#app/ui/weekday.ts';
import type { RoutePlanListView } from '#worker/contract/plan-api.ts';
import type { Weekday } from '#worker/contract/route-plan.ts';
import { longestAgo } from './longest-ago.ts';
import { NoRoutes } from './no-routes.tsx';
import type { LoadedPlans } from './plan.data.client.ts';
import { RoutePlanListRow } from './route-plan-list-row.tsx';
import { bySalesman, RoutePlanSearchResult } from './route-plan-search-result.tsx';

const NOT_REFRESHED = 'Não foi possível atualizar as rotas agora.';

function Refresh({ named }: { readonly named: boolean }) {
	const fetcher = useFetcher<{ readonly ok: boolean }>();
	useEffect(() => {
		if (fetcher.data) toast(fetcher.data.ok ? 'Rotas conferidas.' : NOT_REFRESHED);
	}, [fetcher.data]);
	return (
		<fetcher.Form method="post" action="/coaching?index">
			<Button
				type="submit"
				look={named ? 'primary' : 'secondary'}
				className={named ? '' : 'px-3'}
				aria-label={named ? undefined : 'Atualizar rotas'}
				pending={fetcher.state !== 'idle'}
				icon={<RefreshCw aria-hidden="true" className="size-5" />}
			>
				{named && 'Atualizar rotas'}
			</Button>
		</fetcher.Form>
	);
}

function isDay(weekday: Weekday): boolean {
	return weekday >= 1 && weekday <= 6;
}

/** Monday to Saturday first, then the routes of every day and of no day (rule 6.1). */
function dayFirst(weekdays: RoutePlanListView['weekdays']): RoutePlanListView['weekdays'] {
	return [
		...weekdays.filter(({ weekday }) => isDay(weekday)),
		...weekdays.filter(({ weekday }) => !isDay(weekday)),
	];
}

/** Shown until the first route plan is loaded: a loading state, or the failure. */
function NotLoaded() {
	const sync = useSync();
	if (sync === null || sync.routePlan.updating || sync.routePlan.failCount === 0) {
		return <Skeleton label="Baixando as rotas…" />;
	}
	return (
		<EmptyState icon={<MapIcon />} title="As rotas ainda não chegaram" act={<Refresh named />}>
			Elas são baixadas uma vez e ficam neste aparelho, também sem internet. Atualize; se não
			vierem, confira o sinal ou tente de novo em alguns minutos.
		</EmptyState>
	);
}

/** The routes of a day, or those a search finds. */
export function RoutePlansScreen({
	plans,
	search,
	missing,
	longestFirst,
	employeeCode,
}: LoadedPlans) {
	const [, setParams] = useSearchParams();
	const sync = useSync();
	const { today, weekday, weekdays, loaded, canStartGeneric } = plans;
	const rows = longestFirst ? longestAgo(plans.rows) : plans.rows;
	const searching = search.trim() !== '';
	const found = searching ? bySalesman(rows) : [];
	const onSearch = (text: string) =>
		setParams(
			(params) => {
				if (text === '') params.delete('busca');
				else params.set('busca', text);
				return params;
			},
			{ replace: true, preventScrollReset: true },
		);
	if (!loaded) return <NotLoaded />;
	return (
		<>
			<div className="grid gap-2">
				<div className="flex flex-wrap gap-2">
					<div className="flex-1 basis-48">
						<SearchField
							label="Buscar vendedor, código ou cidade"
							placeholder="Nome, código ou cidade"
							defaultValue={search}
							onSearch={onSearch}
						/>
					</div>
					<Refresh named={false} />
				</div>
				{!searching && (
					<Segmented
						label="Dia da rota"
						segments={dayFirst(weekdays).map(({ weekday: day, count }) => ({
							to: `?dia=${day}${longestFirst ? '&ordem=tempo' : ''}`,
							label:
								day === today
									? `Hoje (${WEEKDAY_NAMES[day].short.toLowerCase()})`
									: WEEKDAY_NAMES[day].short,
							longLabel:
								day === today ? `Hoje, ${WEEKDAY_NAMES[day].long}` : WEEKDAY_NAMES[day].long,
							count,
							chosen: day === weekday,
							together: !isDay(day),
						}))}
					/>
				)}
			</div>
			<EndedNotice />
			{missing && (
				<Notice tone="warn" role="status">
					Essa rota não existe mais. Escolha outra.
				</Notice>
			)}
			{sync !== null && sync.routePlan.failCount > 0 && (
				<Notice tone="warn">{NOT_REFRESHED} Estas são as que estão neste aparelho.</Notice>
			)}
			<div className="flex flex-wrap items-center justify-between gap-2">
				<p role="status" className="text-sm text-muted">
					{searching
						? plural(found.length, 'pessoa encontrada', 'pessoas encontradas', 'Ninguém encontrado')
						: `${plural(rows.length, 'rota', 'rotas', 'Nenhuma rota')} ${onWeekday(weekday)}`}
				</p>
				{rows.length > 1 && !searching && (
					<Button
						className="px-3 text-sm aria-pressed:border-accent aria-pressed:text-accent"
						icon={<History aria-hidden="true" className="size-5" />}
						aria-pressed={longestFirst}
						onClick={() =>
							setParams(
								(params) => {
									if (longestFirst) params.delete('ordem');
									else params.set('ordem', 'tempo');
									return params;
								},
								{ replace: true, preventScrollReset: true },
							)
						}
					>
						Há mais tempo sem acompanhamento
					</Button>
				)}
			</div>
			{rows.length > 0 && (
				<div className="card rows columns">
					{searching
						? found.map((group) => (
								<RoutePlanSearchResult key={group[0]?.shortId} rows={group} today={today} />
							))
						: rows.map((row) => (
								<RoutePlanListRow
									key={`${row.shortId} ${row.weekday}`}
									row={row}
									showCoordinator={row.coordinator.employeeCode !== employeeCode}
								/>
							))}
				</div>
			)}
			{rows.length === 0 && <NoRoutes searching={searching} onOtherDays={weekdays.length > 0} />}
			{canStartGeneric && !searching && (
				<div className="card">
					<ListRow
						to={`/coaching/coachee/generico?dia=0`}
						icon={<UserRoundPlus aria-hidden="true" className="size-6 flex-none text-accent" />}
						title="Vendedor Genérico"
						detail="Para acompanhar alguém que ainda não está nas rotas"
					/>
				</div>
			)}
		</>
	);
}
