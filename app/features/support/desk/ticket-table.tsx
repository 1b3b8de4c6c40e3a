import { Button } from '#app/ui/button.tsx';
import { RowLink } from '#app/ui/desk/row-link.tsx';
import { TableAndDetail } from '#app/ui/desk/table-and-detail.tsx';
import type { TableColumn } from '#app/ui/desk/table-column.ts';
import { useSortedRows } from '#app/ui/desk/use-sorted-rows.ts';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { RelativeTime } from '#app/ui/relative-time.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { TicketRow } from '#worker/contract/tickets-api.ts';
import { TicketBody } from '../ticket-body.tsx';
import { TicketChip } from '../ticket-chip.tsx';
import type { TicketRowsProps } from '../ticket-rows.tsx';
import { TicketUnavailable } from '../ticket-unavailable.tsx';
import { STATE_TEXT } from '../ticket-words.ts';
import { useTicket } from '../tickets.data.client.ts';

const addressOf = ({ _id }: TicketRow) => `/suporte/chamado/${_id}`;

const COLUMNS: readonly TableColumn<TicketRow>[] = [
	{
		key: 'assunto',
		title: 'Assunto',
		rem: 14,
		value: ({ subject }) => subject,
		cell: (ticket, index) => (
			<RowLink to={addressOf(ticket)} index={index}>
				{ticket.subject}
			</RowLink>
		),
	},
	{
		key: 'de',
		title: 'De',
		rem: 10,
		rank: 2,
		value: ({ author }) => author ?? 'Sem entrar no app',
	},
	{
		key: 'situacao-do-chamado',
		title: 'Situação',
		rem: 11,
		rank: 3,
		value: ({ state }) => STATE_TEXT[state],
		cell: ({ state }) => <TicketChip state={state} />,
	},
	{
		key: 'mensagens',
		title: 'Mensagens',
		rem: 7,
		rank: 4,
		type: 'number',
		value: ({ messageCount }) => messageCount,
	},
	{
		key: 'mudou',
		title: 'Última mudança',
		rem: 8.5,
		rank: 1,
		type: 'date',
		value: ({ updatedAt }) => updatedAt,
		cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
	},
];

/** The tickets of the company as a table; the one that is opened stands beside it. */
export function TicketTable({ tickets }: TicketRowsProps) {
	const rows = useSortedRows(COLUMNS, tickets, { column: 'mudou', descending: true });
	return (
		<TableAndDetail<TicketRow>
			{...rows}
			name="atendimento"
			label="Chamados"
			word="Chamado"
			columns={COLUMNS}
			keyOf={({ _id }) => _id}
			titleOf={({ subject }) => subject}
			to={addressOf}
			detail={(ticket) => <OpenTicket key={ticket._id} ticket={ticket} />}
		/>
	);
}

/** A change of the row is a change of the ticket: it is read again. */
function OpenTicket({ ticket }: { readonly ticket: TicketRow }) {
	const { data, code, reload } = useTicket(ticket);
	if (code) return <ErrorNote code={code} act={<Button onClick={reload}>Tentar de novo</Button>} />;
	if (data === null) return <Skeleton label="Carregando o chamado" />;
	if (data.view === null) return <TicketUnavailable base="/suporte" />;
	return <TicketBody view={data.view} base="/suporte" typed={data.typed} />;
}
