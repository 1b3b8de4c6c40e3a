import { useMemo } from 'react';
import { RequestBeside } from '#app/features/requests/desk/request-beside.tsx';
import { RequestState } from '#app/features/requests/request-state.tsx';
import { shortPeriod, statusWord } from '#app/features/requests/request-words.ts';
import { RowLink } from '#app/ui/desk/row-link.tsx';
import { TableAndDetail } from '#app/ui/desk/table-and-detail.tsx';
import type { TableColumn } from '#app/ui/desk/table-column.ts';
import { useSortedRows } from '#app/ui/desk/use-sorted-rows.ts';
import { date } from '#app/ui/format.ts';
import { shortName } from '#app/ui/person-name.ts';
import type { DecidedRow } from '#worker/contract/decided-page.ts';
import type { DecidedRowsProps } from '../decided-rows.tsx';
import { kindPath, type PendingBase } from '../pending-paths.ts';
import { requestSummary } from '../request-summary.ts';
import { UndoDecision } from '../undo-decision.tsx';

function addressOf(base: PendingBase, { request }: DecidedRow): string {
	return `${kindPath(base, request.kind)}/${request._id}`;
}

function columnsOf(base: PendingBase, online: boolean): readonly TableColumn<DecidedRow>[] {
	return [
		{
			key: 'pessoa',
			title: 'Pessoa',
			rem: 10,
			value: ({ request }) => request.employee.name,
			cell: (row, index) => (
				<RowLink to={addressOf(base, row)} index={index}>
					{shortName(row.request.employee.name)}
				</RowLink>
			),
		},
		{
			key: 'cliente',
			title: 'Cliente',
			rem: 10,
			rank: 5,
			value: ({ request }) => request.client?.name ?? null,
		},
		{
			key: 'pedido',
			title: 'Pede',
			rem: 10,
			rank: 4,
			value: ({ request }) => requestSummary(request),
			cell: ({ request }) => <span className="line-clamp-2">{requestSummary(request)}</span>,
		},
		{
			key: 'inicio',
			title: 'Período',
			rem: 7.5,
			rank: 6,
			type: 'date',
			value: ({ request }) => request.startDate,
			cell: ({ request }) => <span className="line-clamp-2">{shortPeriod(request)}</span>,
		},
		{
			key: 'situacao',
			title: 'Situação',
			rem: 8,
			rank: 1,
			value: ({ request }) => statusWord(request.status, request.kind),
			cell: ({ request }) => <RequestState request={request} />,
		},
		{
			key: 'decidiu',
			title: 'Decidido em',
			rem: 9,
			rank: 2,
			type: 'date',
			value: ({ request }) => request.decision?.at ?? null,
			cell: (row) => {
				const day = date(row.request.decision?.at ?? '');
				return online ? (
					<UndoDecision row={row} className="-ms-3 [&>span]:sr-only" after={day} />
				) : (
					day
				);
			},
		},
		{
			key: 'quem',
			title: 'Decidido por',
			rem: 9,
			rank: 3,
			value: ({ request }) => request.decision?.by.name ?? null,
		},
		{
			key: 'motivo',
			title: 'Motivo da decisão',
			rem: 11,
			rank: 7,
			value: ({ request }) => request.decision?.reason || null,
		},
		{
			key: 'pediu',
			title: 'Pedido em',
			rem: 7,
			isExtra: true,
			type: 'date',
			value: ({ request }) => request.createdAt,
		},
	];
}

/** Decisions as a table; the one that is opened stands beside it. */
export function DecidedTable({ base, rows, online }: DecidedRowsProps) {
	const columns = useMemo(() => columnsOf(base, online), [base, online]);
	const sorted = useSortedRows(columns, rows, { column: 'decidiu', descending: true });
	return (
		<TableAndDetail<DecidedRow>
			{...sorted}
			name="decididos"
			label="Decididos"
			word="Pedido"
			columns={columns}
			keyOf={({ request }) => request._id}
			titleOf={({ request }) => request.employee.name}
			to={(row) => addressOf(base, row)}
			detail={({ request }) => <RequestBeside request={request} />}
		/>
	);
}
