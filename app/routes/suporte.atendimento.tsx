import { type ClientLoaderFunctionArgs, useLoaderData } from '@remix-run/react';
import { Inbox } from 'lucide-react';
import type { ScreenHandle } from '#app/features/shell/screen-handle.ts';
import { TicketRows, type TicketRowsProps } from '#app/features/support/ticket-rows.tsx';
import { INBOX_TEXT, INBOX_WORD } from '#app/features/support/ticket-words.ts';
import { INBOX_PAGE, loadInbox } from '#app/features/support/tickets.data.client.ts';
import { notAfterActs } from '#app/platform/acts.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { DeskPart, deskOnly, useDesk } from '#app/ui/desk-part.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { plural } from '#app/ui/format.ts';
import { ListOfBefore, ListUnavailable, useLastOf } from '#app/ui/list-unavailable.tsx';
import { Segmented } from '#app/ui/segmented.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { useDeferred } from '#app/ui/use-deferred.ts';
import type { TicketStatus } from '#worker/contract/ticket.ts';

export const handle: ScreenHandle = {
	title: 'Atendimento',
	back: '/suporte/chamados',
	width: 'wide',
};

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
	return loadInbox(request);
}

export const shouldRevalidate = notAfterActs;

const STATUSES = Object.keys(INBOX_TEXT) as TicketStatus[];

function moreText(left: number): string {
	return `Mostrar mais ${plural(Math.min(INBOX_PAGE, Math.max(1, left)), 'chamado', 'chamados', '')}`;
}

const TABLE = deskOnly(
	async () => (await import('#app/features/support/desk/ticket-table.tsx')).TicketTable,
);

function TicketCard(props: TicketRowsProps) {
	return (
		<Card content="rows">
			<TicketRows {...props} />
		</Card>
	);
}

/** Tickets of the company, for the people who answer them. */
export default function TicketInbox() {
	const { status, shown, deferred } = useLoaderData<typeof clientLoader>();
	const asked = `${status}/${shown}`;
	const { value } = useDeferred(deferred, asked);
	const view = useLastOf(value?.view ?? null, asked);
	const isDesk = useDesk();
	if (value === null) return <Skeleton label="Carregando os chamados" />;
	const { failure } = value;
	if (view === null) {
		return failure === 'not-found' || failure === 'unauthenticated' ? (
			<EmptyState icon={<Inbox />} title="O atendimento não é seu">
				Quem responde aos chamados são as pessoas da empresa. Os seus estão em Chamados.
			</EmptyState>
		) : (
			<ListUnavailable code={failure ?? 'server-failed'} title="Os chamados não chegaram" />
		);
	}
	const rows = { tickets: view.tickets, base: '/suporte', named: true };
	return (
		<>
			{failure !== null && <ListOfBefore code={failure} />}
			<Segmented
				label="Situação"
				segments={STATUSES.map((each) => ({
					to: `?situacao=${INBOX_WORD[each]}`,
					label: INBOX_TEXT[each],
					count: view.counts[each],
					chosen: each === status,
				}))}
			/>
			{view.tickets.length > 0 ? (
				isDesk ? (
					<DeskPart code={TABLE} props={rows} instead={TicketCard} />
				) : (
					<TicketCard {...rows} />
				)
			) : (
				<EmptyState icon={<Inbox />} title="Nenhum chamado aqui">
					Os chamados da empresa nesta situação aparecem aqui, começando pelos que mudaram por
					último.
				</EmptyState>
			)}
			{!view.isAll && (
				<ButtonLink
					to={`?situacao=${INBOX_WORD[status]}&mostrar=${shown + INBOX_PAGE}`}
					replace
					preventScrollReset
				>
					{moreText(view.counts[status] - view.tickets.length)}
				</ButtonLink>
			)}
		</>
	);
}
