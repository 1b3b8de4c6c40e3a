import type { GoalsMonth } from '#worker/contract/goals-api.ts';
import type { ProductGoalsForm } from '#worker/contract/product-goals.ts';
import { columnsOf, type GoalsRow, totalOf } from '#worker/domain/goals/goals-grid.ts';
import { csv } from '#worker/domain/training/results-csv.ts';
import { goalIn, type SheetColumn, type SheetRow } from '../sheet-cell.tsx';

type Sheet = {
	readonly form: ProductGoalsForm;
	/** null: nothing is saved. */
	readonly saved: GoalsMonth['goals'];
	readonly columns: readonly SheetColumn[];
	/** The defaults and the people, in the order of the screen. */
	readonly rows: readonly SheetRow[];
};

/** Whether a goal that applies in the row is not what the server has. */
export function isUnsent({ form, saved, columns }: Omit<Sheet, 'rows'>, row: GoalsRow): boolean {
	const goals = [...columns.map(({ goal }) => goal), ...(saved ? columnsOf(saved) : [])];
	return goals.some((goal) => goalIn(form, row, goal) !== (saved && goalIn(saved, row, goal)));
}

/**
 * The goals that apply, those typed here and not sent included: the last column says in which rows.
 * Every column is there, the hidden ones too.
 */
export function goalsCsv(sheet: Sheet): string {
	const { form, columns, rows } = sheet;
	const people = rows.flatMap(({ code }) => code ?? []);
	return csv([
		['Vendedor', 'Código', ...columns.map(({ title }) => title), 'Situação'],
		...rows.map(({ code, name }) => [
			name,
			code,
			...columns.map(({ goal }) => goalIn(form, code, goal)),
			isUnsent(sheet, code) ? 'Não enviado' : 'Salvo',
		]),
		['Total', null, ...columns.map(({ goal }) => totalOf(form, people, goal)), null],
	]);
}
