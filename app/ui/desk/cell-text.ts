import { type Cell, csv } from '#worker/domain/training/results-csv.ts';
import { count, date } from '../format.ts';
import type { TableColumn } from './table-column.ts';

/** The value of a cell as people read it. */
export function cellText<Row>({ value, type }: TableColumn<Row>, row: Row): string {
	const cell = value(row);
	if (cell === null || cell === '') return '–';
	if (typeof cell === 'number') return count(cell);
	return type === 'date' ? date(cell) : cell;
}

/** The rows as a table for a spreadsheet, with every column. */
export function sheetOf<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string {
	return csv([
		columns.map(({ title }) => title),
		...rows.map((row) =>
			columns.map(({ value, type }): Cell => {
				const cell = value(row);
				return type === 'date' && typeof cell === 'string' ? date(cell) : cell;
			}),
		),
	]);
}
