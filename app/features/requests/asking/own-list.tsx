import { useSearchParams } from '@remix-run/react';
import { CalendarX, CloudOff, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { UnreadableRows } from '#app/features/device/public/unreadable-rows.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { plural } from '#app/ui/format.ts';
import { OldCopyNotice } from '#app/ui/old-copy-notice.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { NotArrived } from '#app/ui/unavailable.tsx';
import { REQUEST_STATUSES } from '#worker/contract/request.ts';
import { STATUS_FILTER } from '../request-words.ts';
import { refreshRequests } from '../requests.data.client.ts';
import type { OwnAsked } from './own-asked.data.client.ts';
import { listSearch } from './own-list-query.ts';
import { OwnRows, type OwnRowsProps } from './own-rows.tsx';

const TABLE = deskOnly(async () => (await import('./desk/own-table.tsx')).OwnTable);

const MORE = 50;
const again = () => refreshRequests('forced');

/** There is no list yet: never opened, loading, or the server did not answer. */
function ListUnavailable({
	failed,
	linked,
}: {
	readonly failed: boolean;
	readonly linked: boolean;
}) {
	if (!linked) {
		return (
			<EmptyState icon={<CloudOff />} title="Os pedidos ainda não estão neste aparelho">
				Abra Abonos uma vez com internet. Depois, eles podem ser lidos aqui sem sinal.
			</EmptyState>
		);
	}
	if (!failed) return <Skeleton label="Carregando os pedidos" />;
	return <NotArrived title="Os pedidos ainda não chegaram" onRetry={again} />;
}

type Props = {
	readonly list: OwnAsked;
	/** Rows open. */
	readonly linked: boolean;
	/** Stands above the list. */
	readonly children?: ReactNode;
};

/** The requests of the person, by status, with the age of an old list. */
export function OwnList({ list, linked, children }: Props) {
	const { view, status, shown } = list;
	const [params] = useSearchParams();
	const { items, total, counts, lastUpdate, failed } = view;
	if (lastUpdate === null) return <ListUnavailable failed={failed} linked={linked} />;
	const all = REQUEST_STATUSES.reduce((sum, one) => sum + counts[one], 0);
	const more = new URLSearchParams(params);
	more.set('mostrar', String(shown + MORE));
	return (
		<>
			{failed && linked && <OldCopyNotice what="a lista" at={lastUpdate} onRetry={again} />}
			{children}
			<Segmented
				label="Estado dos pedidos"
				segments={[
					{ to: listSearch(null), label: 'Todos', count: all, chosen: status === null },
					...REQUEST_STATUSES.map((one) => ({
						to: listSearch(one),
						label: STATUS_FILTER[one],
						count: counts[one],
						chosen: status === one,
					})),
				]}
			/>
			<UnreadableRows kinds={['request']} />
			{total === 0 ? (
				<EmptyState
					icon={<CalendarX />}
					title={status === null ? 'Nenhum pedido ainda' : 'Nenhum pedido neste estado'}
				>
					Abonos de clientes e de pessoas, abonos retroativos e quilometragem que você pedir
					aparecem aqui, com quem decidiu, quando e por quê.
				</EmptyState>
			) : (
				<Items items={items} linked={linked} />
			)}
			{items.length < total && (
				<ButtonLink to={`?${more}`} replace preventScrollReset>
					Mostrar mais {plural(Math.min(MORE, total - items.length), 'pedido', 'pedidos', '')}
				</ButtonLink>
			)}
			{view.isCut && items.length === total && (
				<p className="text-sm text-muted">Os pedidos mais antigos ficam só no servidor.</p>
			)}
		</>
	);
}

/** Rows; on a desk a table. */
function Items(props: OwnRowsProps) {
	const isDesk = useDesk();
	if (!isDesk) return <OwnRows {...props} />;
	return <DeskPart code={TABLE} props={props} instead={OwnRows} />;
}

/** The button at the end of the list. */
export function NewRequestButton() {
	return (
		<ButtonLink
			to="/abonos/novo"
			look="primary"
			icon={<Plus aria-hidden="true" className="size-5" />}
		>
			Novo pedido
		</ButtonLink>
	);
}
