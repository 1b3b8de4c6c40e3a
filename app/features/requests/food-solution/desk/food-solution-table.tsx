import { costText } from '#app/features/requests/request-words.ts';
import { RowLink } from '#app/ui/desk/row-link.tsx';
import { TableAndDetail } from '#app/ui/desk/table-and-detail.tsx';
import type { TableColumn } from '#app/ui/desk/table-column.ts';
import { useSortedRows } from '#app/ui/desk/use-sorted-rows.ts';
import type { FoodSolutionItem } from '#worker/contract/food-solution-api.ts';
import { FoodSolutionFacts } from '../food-solution-facts.tsx';
import type { FoodSolutionRowsProps } from '../food-solution-rows.tsx';
import { FoodSolutionState } from '../food-solution-state.tsx';
import { STATUS_TEXT } from '../food-solution-words.ts';

const addressOf = ({ request }: FoodSolutionItem) => `/food-solution/view/${request._id}`;
const titleOf = ({ request }: FoodSolutionItem) => request.client?.name ?? request.employee.name;

const COLUMNS: readonly TableColumn<FoodSolutionItem>[] = [
	{
		key: 'cliente',
		title: 'Cliente',
		rem: 14,
		value: titleOf,
		cell: (item, index) => (
			<RowLink to={addressOf(item)} index={index}>
				{titleOf(item)}
			</RowLink>
		),
	},
	{
		key: 'cidade',
		title: 'Cidade',
		rem: 9,
		rank: 7,
		value: ({ request }) => request.client?.city || null,
	},
	{
		key: 'pessoa',
		title: 'Pessoa',
		rem: 10,
		rank: 3,
		value: ({ request }) => request.employee.name,
	},
	{
		key: 'produtos',
		title: 'Produtos',
		rem: 6,
		rank: 5,
		type: 'number',
		value: ({ request }) => request.foodSolution?.products.length ?? 0,
	},
	{
		key: 'kg',
		title: 'Quantidade',
		rem: 7,
		rank: 4,
		type: 'number',
		value: ({ request }) => request.cost?.amount ?? null,
		cell: ({ request }) => costText(request) ?? '–',
	},
	{
		key: 'inicio',
		title: 'De',
		rem: 7,
		rank: 2,
		type: 'date',
		value: ({ request }) => request.startDate,
	},
	{
		key: 'fim',
		title: 'Até',
		rem: 7,
		rank: 6,
		type: 'date',
		value: ({ request }) => request.endDate,
	},
	{
		key: 'situacao',
		title: 'Situação',
		rem: 9,
		rank: 1,
		value: ({ computedStatus }) => STATUS_TEXT[computedStatus],
		cell: (item) => <FoodSolutionState item={item} />,
	},
	{
		key: 'pediu',
		title: 'Pedido em',
		rem: 7,
		rank: 8,
		type: 'date',
		value: ({ request }) => request.createdAt,
	},
];

/** Food solutions as a table; the one that is opened stands beside it. */
export function FoodSolutionTable({ items }: FoodSolutionRowsProps) {
	const rows = useSortedRows(COLUMNS, items, { column: '', descending: false });
	return (
		<TableAndDetail<FoodSolutionItem>
			{...rows}
			name="food-solution"
			label="Pedidos de Food Solution"
			word="Pedido"
			columns={COLUMNS}
			keyOf={({ request }) => request._id}
			titleOf={titleOf}
			to={addressOf}
			detail={({ request, mayEdit }) => <FoodSolutionFacts request={request} mayEdit={mayEdit} />}
		/>
	);
}
