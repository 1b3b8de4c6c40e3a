import { useRef } from 'react';
import { DataTable } from '#app/ui/desk/data-table.tsx';
import { RowLink } from '#app/ui/desk/row-link.tsx';
import type { TableColumn } from '#app/ui/desk/table-column.ts';
import { useRowMoves } from '#app/ui/desk/use-row-moves.ts';
import { useSortedRows } from '#app/ui/desk/use-sorted-rows.ts';
import type { GoalsTarget } from '#worker/contract/goals-api.ts';
import { type GoalsRowsProps, goalsAddress } from '../goals-rows.tsx';

function stateOf({ goals, isBegun }: GoalsTarget): string {
	if (isBegun) return 'Começado, não enviado';
	return goals ? 'Definidas' : 'Por definir';
}

const columnsOf = (date: string): readonly TableColumn<GoalsTarget>[] => [
	{
		key: 'pessoa',
		title: 'Coordenador',
		rem: 14,
		value: ({ name }) => name,
		cell: (target, index) => (
			<RowLink to={goalsAddress(target, date)} index={index}>
				{target.name}
			</RowLink>
		),
	},
	{ key: 'codigo', title: 'Código', rem: 6, rank: 6, value: ({ employeeCode }) => employeeCode },
	{
		key: 'vendedores',
		title: 'Vendedores',
		rem: 7.5,
		type: 'number',
		value: ({ people }) => people,
	},
	{
		key: 'situacao',
		title: 'Situação',
		rem: 10,
		rank: 1,
		value: stateOf,
		cell: (target) => (
			<span
				className={`block truncate ${target.isBegun || !target.goals ? 'font-semibold text-warn' : ''}`}
			>
				{stateOf(target)}
			</span>
		),
	},
	{
		key: 'produtos',
		title: 'Produtos',
		rem: 7,
		type: 'number',
		value: ({ goals }) => goals?.products ?? null,
	},
	{ key: 'por', title: 'Salvas por', rem: 10, value: ({ goals }) => goals?.updatedBy ?? null },
	{
		key: 'em',
		title: 'Salvas em',
		rem: 8,
		type: 'date',
		value: ({ goals }) => goals?.updatedAt ?? null,
	},
];

/** The people whose goals are set, as a table. */
export function GoalsTable({ targets, date }: GoalsRowsProps) {
	const columns = columnsOf(date);
	const rows = useSortedRows(columns, targets, { column: '', descending: false });
	const body = useRef<HTMLTableSectionElement>(null);
	const arrive = useRowMoves(body, targets.length);
	return (
		<DataTable<GoalsTarget>
			{...rows}
			name="metas"
			label="Metas de produtos"
			columns={columns}
			body={body}
			keyOf={({ employeeCode }) => employeeCode}
			onArrive={arrive}
		/>
	);
}
