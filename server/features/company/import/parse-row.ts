import type { RawCell, RawRow } from '#server/platform/spreadsheet/read/raw-table.ts';
import { CellProblem } from './cells/cell-problem.ts';
import type { DecimalMark } from './cells/number-cell.ts';
import { textOf } from './cells/text-cell.ts';
import type { Column, Entity, Flat, Value } from './entity.ts';
import type { Header } from './find-header.ts';

/** What is wrong with one cell, or with a row as a whole. */
export type RowProblem = {
	readonly row: number;
	/** Heading of the column; null: the whole row. */
	readonly column: string | null;
	/** The value as it stands in the file, shortened. */
	readonly value: string;
	readonly severity: 'error' | 'warning';
	readonly message: string;
};

const SHOWN = 80;

type ParsedRow = {
	readonly record: Flat;
	/** Keys of the columns whose cell could not be read. */
	readonly refused: ReadonlySet<string>;
	readonly problems: readonly RowProblem[];
};

/** Reads the cells of one row. The record lacks the columns of refused cells. */
export function parseRow(
	{ row, cells }: RawRow,
	{ columns }: Header,
	mark: DecimalMark,
): ParsedRow {
	const record: Record<string, Value> = {};
	const problems: RowProblem[] = [];
	const refused = new Set<string>();
	for (const [index, column] of columns.entries()) {
		if (column === null) continue;
		const cell = cells[index] ?? null;
		try {
			record[column.key] = readValue(column, cell, mark);
		} catch (error) {
			if (!(error instanceof CellProblem)) throw error;
			const { message } = error;
			refused.add(column.key);
			problems.push({ row, column: column.title, value: shown(cell), severity: 'error', message });
		}
	}
	return { record, refused, problems };
}

function readValue(column: Column, cell: RawCell, mark: DecimalMark): Value {
	const value = cell === null ? null : column.parse(cell, mark);
	if (value !== null && value !== '') return value;
	if (!column.isRequired) return column.empty;
	throw new CellProblem(
		`Falta ${column.title}. Preencha a célula; se ela está mesclada, desfaça a mescla e repita o valor em cada linha.`,
	);
}

/** A problem of a column that was read. */
export function problemAt(
	entity: Entity,
	raw: RawRow,
	header: Header,
	at: { readonly column: string | null; readonly message: string },
	severity: RowProblem['severity'] = 'error',
): RowProblem {
	const index = header.columns.findIndex((column) => column?.key === at.column);
	const title = entity.columns.find(({ key }) => key === at.column)?.title ?? null;
	const value = shown(raw.cells[index] ?? null);
	return { row: raw.row, column: title, value, severity, message: at.message };
}

function shown(cell: RawCell): string {
	const text = textOf(cell);
	return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
