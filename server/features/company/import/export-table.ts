import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { readAhead } from '#server/platform/read-ahead.ts';
import type { Cell } from '#server/platform/spreadsheet/workbook.ts';
import { csv } from '#worker/domain/training/results-csv.ts';
import { csvCell } from './csv-cell.ts';
import type { Entity, Value } from './entity.ts';
import { allValues } from './stored-rows.ts';

/** Parts of rows in the order of some headings. */
export type ExportedRows = AsyncIterable<readonly (readonly Cell[])[]>;

/** What the company has of an entity, in the columns of its template. Rows that left are left out. */
export async function* exportedRows(
	db: Kysely<Database>,
	company: string,
	entity: Entity,
): AsyncGenerator<readonly (readonly Cell[])[], void> {
	const { fields, leaving, leftBy } = entity.store;
	const isListed = leftBy !== undefined && entity.name !== 'products';
	const at = isListed ? fields.indexOf(leftBy) : -1;
	const cells = cellsOf(entity);
	for await (const rows of readAhead(allValues(db, company, entity))) {
		const here = isListed ? rows.filter((values) => values[at] !== leaving?.[leftBy]) : rows;
		yield here.map((values) => cells.map((cell) => cell(values)));
	}
}

/**
 * How the cell of each column is made from the values of a row. Neither an object for the row nor its
 * record is built: both together take as long as everything else.
 */
function cellsOf({ columns, store }: Entity) {
	return columns.map(({ key, show }) => {
		const { field, read } = store.derived?.[key] ?? { field: key, read: asKept };
		const at = store.fields.indexOf(field);
		return (values: readonly unknown[]): Cell => show(read(values[at]));
	});
}

function asKept(kept: unknown): Value {
	return (kept ?? null) as Value;
}

/** Two made-up rows, which show what each column takes. */
export function exampleRows({ columns }: Entity): readonly (readonly Cell[])[] {
	return [0, 1].map((at) => columns.map(({ examples }) => examples[at] ?? null));
}

/** A table as CSV that Brazilian spreadsheets open, part by part. */
export async function* csvParts(
	titles: readonly string[],
	rows: ExportedRows,
): AsyncGenerator<string, void> {
	yield csv([titles]);
	for await (const part of rows) {
		// Only the first part has the byte order mark.
		if (part.length > 0) yield csv(part.map((row) => row.map(csvCell))).slice(1);
	}
}
