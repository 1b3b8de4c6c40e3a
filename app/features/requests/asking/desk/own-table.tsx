import { RequestBeside } from '#app/features/requests/desk/request-beside.tsx';
import { KIND_VIEWS } from '#app/features/requests/kinds/request-kinds.ts';
import { RequestState } from '#app/features/requests/request-state.tsx';
import {
	costText,
	periodText,
	statusWord,
	subjectOf,
} from '#app/features/requests/request-words.ts';
import { WithdrawRequest } from '#app/features/requests/withdraw-request.tsx';
import { RowLink } from '#app/ui/desk/row-link.tsx';
import { TableAndDetail } from '#app/ui/desk/table-and-detail.tsx';
import type { TableColumn } from '#app/ui/desk/table-column.ts';
import { useSortedRows } from '#app/ui/desk/use-sorted-rows.ts';
import type { Request } from '#worker/contract/request.ts';
import type { OwnRowsProps } from '../own-rows.tsx';

const addressOf = ({ _id }: Request) => `/abonos/${_id}`;

const COLUMNS: readonly TableColumn<Request>[] = [
	{
		key: 'sobre',
		title: 'Cliente ou pessoa',
		rem: 13,
		value: subjectOf,
		cell: (request, index) => (
			<RowLink to={addressOf(request)} index={index}>
				{subjectOf(request)}
			</RowLink>
		),
	},
	{
		key: 'tipo',
		title: 'Tipo',
		rem: 9,
		rank: 2,
		value: ({ kind }) => KIND_VIEWS[kind].word,
	},
	{ key: 'motivo', title: 'Motivo', rem: 11, rank: 4, value: ({ reason }) => reason || null },
	{
		key: 'periodo',
		title: 'Período',
		rem: 12,
		rank: 3,
		type: 'date',
		value: ({ startDate }) => startDate,
		cell: (request) => <span className="line-clamp-2">{periodText(request)}</span>,
	},
	{
		key: 'custo',
		title: 'Custo',
		rem: 9,
		rank: 6,
		isUnsorted: true,
		value: costText,
	},
	{
		key: 'situacao',
		title: 'Situação',
		rem: 9,
		rank: 1,
		value: ({ status, kind }) => statusWord(status, kind),
		cell: (request) => <RequestState request={request} />,
	},
	{
		key: 'pediu',
		title: 'Pedido em',
		rem: 7,
		rank: 5,
		type: 'date',
		value: ({ createdAt }) => createdAt,
	},
];

/** The person's own requests as a table; the one that is opened stands beside it. */
export function OwnTable({ items, linked }: OwnRowsProps) {
	const rows = useSortedRows(COLUMNS, items, { column: 'pediu', descending: true });
	return (
		<TableAndDetail<Request>
			{...rows}
			name="abonos"
			label="Pedidos"
			word="Pedido"
			columns={COLUMNS}
			keyOf={({ _id }) => _id}
			titleOf={subjectOf}
			to={(request) => (linked ? addressOf(request) : null)}
			detail={(request) => (
				<>
					<RequestBeside request={request} />
					{linked && <WithdrawRequest key={request._id} request={request} />}
				</>
			)}
		/>
	);
}
