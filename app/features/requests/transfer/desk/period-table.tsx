import { RequestDecision } from '#app/features/requests/request-decision.tsx';
import { RequestState } from '#app/features/requests/request-state.tsx';
import { statusWord } from '#app/features/requests/request-words.ts';
import { Card } from '#app/ui/card.tsx';
import { RowLink } from '#app/ui/desk/row-link.tsx';
import { TableAndDetail } from '#app/ui/desk/table-and-detail.tsx';
import type { TableColumn } from '#app/ui/desk/table-column.ts';
import { useSortedRows } from '#app/ui/desk/use-sorted-rows.ts';
import type { Request } from '#worker/contract/request.ts';
import type { PeriodListProps } from '../period-list.tsx';
import { TransferFacts } from '../transfer-facts.tsx';
import { dayName } from '../transfer-words.ts';

type Column = TableColumn<Request>;

const addressOf = ({ _id }: Request) => `/transferencia/pedido/${_id}`;
const titleOf = ({ client, employee }: Request) => client?.name ?? employee.name;

const OTHERS: readonly Column[] = [
	{ key: 'codigo', title: 'Código', rem: 6, rank: 6, value: ({ client }) => client?.code ?? null },
	{ key: 'de', title: 'De', rem: 10, rank: 3, value: ({ employee }) => employee.name },
	{
		key: 'para',
		title: 'Para',
		rem: 10,
		rank: 1,
		value: ({ transfer }) => transfer?.toEmployee.name ?? null,
	},
	{
		key: 'dia',
		title: 'Dia de visita',
		rem: 8,
		rank: 5,
		value: ({ transfer }) => transfer?.visitDay ?? null,
		cell: ({ transfer }) => (transfer?.visitDay == null ? '–' : dayName(transfer.visitDay)),
	},
	{
		key: 'inicio',
		title: 'A partir de',
		rem: 7,
		rank: 4,
		type: 'date',
		value: ({ transfer }) => transfer?.transferEmployeeApplyDate ?? null,
	},
	{
		key: 'fim',
		title: 'Até',
		rem: 7,
		rank: 8,
		type: 'date',
		value: ({ transfer }) => transfer?.transferEmployeeEndDate ?? null,
	},
	{ key: 'motivo', title: 'Motivo', rem: 10, rank: 7, value: ({ reason }) => reason || null },
	{
		key: 'situacao',
		title: 'Situação',
		rem: 9,
		rank: 2,
		value: ({ kind, status }) => statusWord(status, kind),
		cell: (request) => <RequestState request={request} />,
	},
	{
		key: 'pediu',
		title: 'Pedido em',
		rem: 7,
		isExtra: true,
		type: 'date',
		value: ({ createdAt }) => createdAt,
	},
];

/** The transfers of one period as a table; marked ones go into the spreadsheet of the company. */
export function PeriodTable({ items, marked, onMark, canMark }: PeriodListProps) {
	const columns: readonly Column[] = [
		{
			key: 'cliente',
			title: 'Cliente',
			rem: 14,
			value: titleOf,
			cell: (request, index) => (
				<span className="flex h-full items-center">
					{canMark && (
						<label className="-ms-4 grid h-full w-14 flex-none cursor-pointer place-items-center">
							<span className="sr-only">Marcar {titleOf(request)} para a planilha</span>
							<input
								type="checkbox"
								checked={marked.has(request._id)}
								onChange={() => onMark(request._id)}
							/>
						</label>
					)}
					<RowLink to={addressOf(request)} index={index}>
						{titleOf(request)}
					</RowLink>
				</span>
			),
		},
		...OTHERS,
	];
	const rows = useSortedRows(columns, items, { column: '', descending: false });
	return (
		<TableAndDetail<Request>
			{...rows}
			name="transferencias"
			label="Transferências do período"
			word="Pedido"
			columns={columns}
			keyOf={({ _id }) => _id}
			titleOf={titleOf}
			to={addressOf}
			detail={(request) => (
				<>
					<div className="grid justify-items-start gap-2">
						<RequestState request={request} />
						<RequestDecision request={request} />
					</div>
					<Card title="O que foi pedido">
						<TransferFacts request={request} />
					</Card>
				</>
			)}
		/>
	);
}
