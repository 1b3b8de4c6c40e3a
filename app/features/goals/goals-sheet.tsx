import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Card } from '#app/ui/card.tsx';
import { count } from '#app/ui/format.ts';
import { Notice } from '#app/ui/notice.tsx';
import { useMedia } from '#app/ui/use-media.ts';
import type { GoalsMonth } from '#worker/contract/goals-api.ts';
import type { ProductGoalsForm } from '#worker/contract/product-goals.ts';
import {
	cellOf,
	columnsOf,
	effectiveOf,
	fitsColumn,
	type GoalsColumn,
	type GoalsRow,
	totalOf,
	withCell,
	withPasted,
} from '#worker/domain/goals/goals-grid.ts';
import { withoutProduct } from '#worker/domain/goals/product-goals.ts';
import { GoalCell } from './goal-cell.tsx';
import { columnText, pastedGoals } from './goals-words.ts';

type Props = {
	readonly month: GoalsMonth;
	readonly form: ProductGoalsForm;
	readonly onChange: (change: (before: ProductGoalsForm) => ProductGoalsForm) => void;
};

/** A cell of the table, or a line of a card. */
type CellAt = { readonly row: number; readonly column: number };

/** The goals of a month: a table on a wide screen, one card per person on a phone. */
export function GoalsSheet({ month, form, onChange }: Props) {
	const isWide = useMedia('(min-width: 60rem)');
	const [refused, setRefused] = useState<string | null>(null);
	const { salesmen, catalogue, previous } = month;
	const people = salesmen.map(({ employeeCode }) => employeeCode);
	const rows: readonly GoalsRow[] = [null, ...people];
	const columns = columnsOf(form);
	const names = columns.map((column) => columnText(column, catalogue));
	const nameOf = (row: number) => (row === 0 ? 'Meta padrão' : (salesmen[row - 1]?.name ?? ''));

	function paste(at: CellAt, text: string) {
		const values = pastedGoals(text);
		const isFit = values.every((line) =>
			line.every((value, right) => {
				const column = columns[at.column + right];
				return value !== undefined && (!column || fitsColumn(column, value));
			}),
		);
		if (!isFit) {
			setRefused(
				'Nada foi colado: há valores que não são números aceitos nestas colunas. Confira na planilha e cole de novo.',
			);
			return;
		}
		setRefused(null);
		const numbers = values.map((line) => line.map((value) => value ?? null));
		onChange((before) => withPasted(before, rows, at, numbers));
	}

	function cell(at: CellAt, column: GoalsColumn) {
		const row = rows[at.row] ?? null;
		return (
			<GoalCell
				label={`${names[at.column]}, ${nameOf(at.row)}`}
				row={at.row}
				column={at.column}
				value={cellOf(form, row, column)}
				inherited={row === null ? null : cellOf(form, null, column)}
				fits={(value) => fitsColumn(column, value)}
				onChange={(value) => onChange((before) => withCell(before, row, column, value))}
				onPasted={(text) => paste(at, text)}
			/>
		);
	}

	/** The value of the month before; '' when there was none. */
	function before(row: GoalsRow, column: GoalsColumn): string {
		if (previous === null) return '';
		const value =
			row === null ? cellOf(previous, null, column) : effectiveOf(previous, row, column);
		return value === null ? '' : `ant. ${count(value)}`;
	}

	const remove = (column: GoalsColumn) =>
		column.kind === 'product' && (
			<button
				type="button"
				className="icon-button text-danger"
				aria-label={`Tirar ${columnText(column, catalogue)} das metas`}
				onClick={() => onChange((form) => withoutProduct(form, column.product))}
			>
				<Trash2 aria-hidden="true" className="size-5" />
			</button>
		);

	const totals = columns.map((column) => ({
		now: count(totalOf(form, people, column)),
		before: previous ? `ant. ${count(totalOf(previous, people, column))}` : '',
	}));

	return (
		<>
			{refused && (
				<Notice tone="bad" role="alert">
					{refused}
				</Notice>
			)}
			{isWide ? (
				<section
					className="card overflow-x-auto"
					data-sheet
					aria-label="Planilha de metas"
					// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
					tabIndex={0}
				>
					<table className="w-full border-collapse">
						<thead>
							<tr>
								<th scope="col" className="sticky start-0 bg-surface p-3 text-start">
									Vendedor
								</th>
								{columns.map((column, index) => (
									<th key={names[index]} scope="col" className="min-w-32 p-2 align-bottom text-sm">
										<span className="flex items-end justify-end gap-1 text-end">
											{names[index]}
											{remove(column)}
										</span>
									</th>
								))}
							</tr>
						</thead>
						<tbody>
							{rows.map((row, index) => (
								<tr key={row ?? 'default'} className={row === null ? 'bg-accent-soft' : ''}>
									<th
										scope="row"
										className={`sticky start-0 min-w-44 p-3 text-start font-semibold ${row === null ? 'bg-accent-soft' : 'bg-surface'}`}
									>
										{nameOf(index)}
									</th>
									{columns.map((column, place) => (
										<td key={names[place]} className="p-1.5 text-end align-top">
											{cell({ row: index, column: place }, column)}
											<span className="figures block px-2 text-sm text-muted">
												{before(row, column) || '\u00a0'}
											</span>
										</td>
									))}
								</tr>
							))}
						</tbody>
						<tfoot>
							<tr className="border-t-2 border-edge">
								<th scope="row" className="sticky start-0 bg-surface p-3 text-start">
									Total
								</th>
								{totals.map((total, place) => (
									<td key={names[place]} className="figures p-3 text-end">
										<strong>{total.now}</strong>
										<span className="block text-sm text-muted">{total.before}</span>
									</td>
								))}
							</tr>
						</tfoot>
					</table>
				</section>
			) : (
				<div className="grid gap-4" data-sheet>
					{rows.map((row, index) => (
						<Card key={row ?? 'default'} title={nameOf(index)} content="rows">
							{columns.map((column, place) => (
								<div key={names[place]} className="flex flex-wrap items-center gap-3 p-3">
									<span className="flex flex-[1_1_8rem] flex-wrap items-center gap-1">
										<span className="flex-[1_1_6rem]">
											{names[place]}
											<span className="figures block text-sm text-muted">
												{before(row, column)}
											</span>
										</span>
										{row === null && remove(column)}
									</span>
									<span className="w-28">{cell({ row: index, column: place }, column)}</span>
								</div>
							))}
						</Card>
					))}
					<Card title="Total" content="rows">
						{totals.map((total, place) => (
							<div key={names[place]} className="row">
								<span className="min-w-0 flex-1 break-words">{names[place]}</span>
								<span className="figures text-end">
									<strong>{total.now}</strong>
									<span className="block text-sm text-muted">{total.before}</span>
								</span>
							</div>
						))}
					</Card>
				</div>
			)}
		</>
	);
}
