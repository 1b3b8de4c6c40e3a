import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { readAhead } from '#server/platform/read-ahead.ts';
import type { Cell } from '#server/platform/spreadsheet/workbook.ts';
import { csv } from '#worker/domain/training/results-csv.ts';
import { csvCell } from './csv-cell.ts';
import type { Entity } from './entity.ts';
import { allRows } from './stored-rows.ts';

/** Parts of rows in the order of some headings. */
export type ExportedRows = AsyncIterable<readonly (readonly Cell[])[]>;

/** What the company has of an entity, in the columns of its template. Rows that left are left out. */
export async function* exportedRows(
	db: Kysely<Database>,
	company: string,
	entity: Entity,
): AsyncGenerator<readonly (readonly Cell[])[], void> {
	const { columns, store } = entity;
	for await (const rows of readAhead(allRows(db, company, entity))) {
		yield rows
			.filter((row) => entity.name === 'products' || !store.hasLeft?.(row))
			.map((row) => {
				const record = store.toRecord(row);
				return columns.map(({ key, show }) => show(record[key] ?? null));
			});
	}
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
