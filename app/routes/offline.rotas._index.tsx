import { type ClientLoaderFunctionArgs, useLoaderData, useSearchParams } from '@remix-run/react';
import { Map as MapIcon } from 'lucide-react';
import { DownloadButton } from '#app/features/device/public/download-button.tsx';
import { NoRoutes } from '#app/features/plan/no-routes.tsx';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { worker } from '#app/platform/worker.client.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { plural } from '#app/ui/format.ts';
import { ListRow } from '#app/ui/list-row.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { onWeekday, WEEKDAY_NAMES, weekdayFrom } from '#app/ui/weekday.ts';
import type { RoutePlanRow } from '#worker/contract/plan-api.ts';

export const handle: ScreenHandle = {
	title: 'Rotas da equipe',
	back: '/offline',
	width: 'wide',
	offline: 'Sem internet. Para iniciar um coaching é preciso sinal.',
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	const search = searchParams.get('busca') ?? '';
	const weekday = weekdayFrom(searchParams.get('dia'));
	return { search, plans: await worker.routePlan.list({ weekday, search }) };
}

export const shouldRevalidate = notAfterActs;

function Row({ row, withDay }: { readonly row: RoutePlanRow; readonly withDay: boolean }) {
	const { shortId, weekday, salesman, coordinator, clientCount, city } = row;
	const clients = plural(clientCount, 'cliente', 'clientes', 'Nenhum cliente');
	return (
		<ListRow
			to={`/offline/rotas/${encodeURIComponent(shortId)}?dia=${weekday}`}
			title={salesman.name}
			detail={
				<>
					<span className="block">
						{[withDay && WEEKDAY_NAMES[weekday].long, city, clients].filter(Boolean).join(' · ')}
					</span>
					<span className="block">Equipe de {coordinator.name}</span>
				</>
			}
		/>
	);
}

/** The route plans by weekday and salesman, readable offline. */
export default function Routes() {
	const { plans, search } = useLoaderData<typeof clientLoader>();
	const [, setParams] = useSearchParams();
	const { loaded, rows, today, weekday, weekdays } = plans;
	const searching = search.trim() !== '';
	const onSearch = (text: string) =>
		setParams(text === '' ? {} : { busca: text }, { replace: true, preventScrollReset: true });
	if (!loaded) {
		return (
			<EmptyState
				icon={<MapIcon />}
				title="As rotas ainda não foram baixadas"
				act={<DownloadButton />}
			>
				Elas são baixadas uma vez e ficam neste aparelho, também sem internet.
			</EmptyState>
		);
	}
	return (
		<>
			<SearchField
				label="Buscar vendedor, código ou cidade"
				placeholder="Nome, código ou cidade"
				defaultValue={search}
				onSearch={onSearch}
			/>
			{!searching && (
				<Segmented
					label="Dia da rota"
					segments={weekdays.map(({ weekday: day, count }) => ({
						to: `?dia=${day}`,
						label:
							day === today
								? `Hoje (${WEEKDAY_NAMES[day].short.toLowerCase()})`
								: WEEKDAY_NAMES[day].short,
						longLabel: day === today ? `Hoje, ${WEEKDAY_NAMES[day].long}` : WEEKDAY_NAMES[day].long,
						count,
						chosen: day === weekday,
					}))}
				/>
			)}
			<p role="status" className="text-sm text-muted">
				{plural(rows.length, 'rota', 'rotas', 'Nenhuma rota')}
				{!searching && ` ${onWeekday(weekday)}`}
			</p>
			{rows.length > 0 ? (
				<div className="card rows columns">
					{rows.map((row) => (
						<Row key={`${row.shortId} ${row.weekday}`} row={row} withDay={searching} />
					))}
				</div>
			) : (
				<NoRoutes searching={searching} onOtherDays={weekdays.length > 0} />
			)}
		</>
	);
}
