import { count } from '#app/ui/format.ts';
import type { GoalsMonth } from '#worker/contract/goals-api.ts';
import type { ProductGoalsForm } from '#worker/contract/product-goals.ts';
import {
	type CellsShown,
	cellOf,
	effectiveOf,
	fitsColumn,
	type GoalsColumn,
	type GoalsRow,
	totalOf,
	withCell,
} from '#worker/domain/goals/goals-grid.ts';
import { type CellAt, GoalCell } from './goal-cell.tsx';

export type SheetColumn = {
	readonly goal: GoalsColumn;
	readonly key: string;
	readonly title: string;
};

export type SheetRow = { readonly code: GoalsRow; readonly name: string };

/** The column with an input that was not saved; '': it is not in a table. */
export type WrongCell = { readonly column: string };

/** The goals of a month, for the table and for the cards. */
export type SheetProps = {
	readonly month: GoalsMonth;
	readonly form: ProductGoalsForm;
	readonly columns: readonly SheetColumn[];
	/** The defaults, then the people. */
	readonly rows: readonly SheetRow[];
	readonly wrongCell: WrongCell | null;
	readonly onChange: (change: (before: ProductGoalsForm) => ProductGoalsForm) => void;
	/** Pastes from a cell on. */
	readonly onPaste: (text: string, at: CellAt, shown: CellsShown) => void;
	readonly onRemove: (product: string) => void;
};

type Props = Pick<SheetProps, 'form' | 'onChange' | 'onPaste'> & {
	readonly row: SheetRow;
	readonly column: SheetColumn;
	/** What is shown around it, in its order. */
	readonly shown: CellsShown;
};

/** The field of one goal. */
export function SheetCell({ form, row, column, shown, onChange, onPaste }: Props) {
	const { goal, title } = column;
	const { code, name } = row;
	const place = shown.columns.indexOf(goal);
	const at = place < 0 ? null : { row: shown.rows.indexOf(code), column: place };
	return (
		<GoalCell
			label={`${title}, ${name}`}
			at={at}
			value={cellOf(form, code, goal)}
			inherited={code === null ? null : cellOf(form, null, goal)}
			fits={(value) => fitsColumn(goal, value)}
			onChange={(value) => onChange((before) => withCell(before, code, goal, value))}
			onPasted={(text) => at && onPaste(text, at, shown)}
		/>
	);
}

/** The goal that applies in a row; null: none. */
export function goalIn(form: ProductGoalsForm, row: GoalsRow, goal: GoalsColumn): number | null {
	return row === null ? cellOf(form, null, goal) : effectiveOf(form, row, goal);
}

/** 'ant. 12': the goal of the month before; '' when there was none. */
export function beforeText({ previous }: GoalsMonth, row: GoalsRow, goal: GoalsColumn): string {
	const value = previous && goalIn(previous, row, goal);
	return value === null ? '' : `ant. ${count(value)}`;
}

/** The sums of a column, now and in the month before. */
export function Totals({ month, form, goal }: Pick<Props, 'form'> & TotalsOf) {
	const { salesmen, previous } = month;
	const people = salesmen.map(({ employeeCode }) => employeeCode);
	return (
		<>
			<strong>{count(totalOf(form, people, goal))}</strong>
			<span className="block text-sm text-muted">
				{previous ? `ant. ${count(totalOf(previous, people, goal))}` : ''}
			</span>
		</>
	);
}

type TotalsOf = { readonly month: GoalsMonth; readonly goal: GoalsColumn };
