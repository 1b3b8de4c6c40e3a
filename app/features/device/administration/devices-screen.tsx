import { useSearchParams } from '@remix-run/react';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '#app/platform/use-now.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { SearchField } from '#app/ui/search-field.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Unavailable } from '#app/ui/unavailable.tsx';
import { useUpdateSearchParams } from '#app/ui/use-update-search-params.ts';
import { DEVICE_FILTERS, type DeviceFilter, type DevicesPage } from '#worker/contract/operation.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { DeviceRow } from './device-row.tsx';
import { type DevicesAnswer, findDevices } from './operation.data.client.ts';

const FILTERS: Readonly<Record<DeviceFilter, string>> = {
	waiting: 'Para enviar',
	refused: 'Recusados',
	silent: 'Sem contato',
	all: 'Todos',
};

type Props = {
	/** null: it is still on its way. */
	readonly answer: DevicesAnswer | null;
	readonly query: string;
};

/** Every device of the company, those that have waited longest first. */
export function DevicesScreen({ answer, query }: Props) {
	const [params] = useSearchParams();
	const update = useUpdateSearchParams();
	const chosen = params.get('mostrar') ?? 'all';
	const addressOf = (filter: DeviceFilter) => {
		const next = new URLSearchParams(params);
		next.set('mostrar', filter);
		return `?${next}`;
	};
	return (
		<div className="grid gap-4">
			<SearchField
				label="Buscar por nome ou código"
				defaultValue={params.get('busca') ?? ''}
				onSearch={(text) =>
					update((next) => {
						next.set('busca', text);
						return next;
					})
				}
			/>
			<Segmented
				label="Quais aparelhos"
				segments={DEVICE_FILTERS.map((filter) => ({
					to: addressOf(filter),
					label: FILTERS[filter],
					chosen: filter === chosen,
				}))}
			/>
			<Found key={query} answer={answer} query={query} />
		</div>
	);
}

function Found({ answer, query }: Props) {
	if (!answer) return <Skeleton rows={6} label="Carregando os aparelhos" />;
	if (!answer.page) {
		return <Unavailable code={answer.code ?? 'server-failed'} title="Os aparelhos não chegaram" />;
	}
	return <Pages first={answer.page} query={query} />;
}

function Pages({ first, query }: { readonly first: DevicesPage; readonly query: string }) {
	const now = useNow('half-minute');
	const [pages, setPages] = useState([first]);
	const [code, setCode] = useState<AppErrorCode | null>(null);
	const [isLoading, setLoading] = useState(false);
	const devices = pages.flatMap((page) => page.devices);

	async function more(): Promise<void> {
		setLoading(true);
		const next = await findDevices(query, pages.length);
		setLoading(false);
		setCode(next.code);
		if (next.page) setPages([...pages, next.page]);
	}

	if (devices.length === 0) {
		return (
			<EmptyState icon={<Smartphone />} title="Nenhum aparelho aqui">
				Um aparelho aparece depois que uma pessoa entra nele. Mude o filtro ou a busca para ver
				outros.
			</EmptyState>
		);
	}
	return (
		<>
			<Card content="rows">
				{devices.map((device) => (
					<DeviceRow key={`${device.employeeCode} ${device.deviceId}`} device={device} now={now} />
				))}
			</Card>
			<ErrorNote code={code} />
			{pages.at(-1)?.hasMore && (
				<Button onClick={() => void more()} disabled={isLoading}>
					{isLoading ? 'Carregando…' : 'Mostrar mais'}
				</Button>
			)}
		</>
	);
}
