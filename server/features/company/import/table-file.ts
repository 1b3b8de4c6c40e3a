import { streamBytes } from '#server/platform/http/stream-bytes.ts';
import {
	type Cell,
	SPREADSHEET_TYPE,
	workbookParts,
} from '#server/platform/spreadsheet/workbook.ts';
import { csvParts, type ExportedRows } from './export-table.ts';

const TABLE_FORMATS = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

const TYPES: Readonly<Record<TableFormat, string>> = {
	xlsx: SPREADSHEET_TYPE,
	csv: 'text/csv; charset=utf-8',
};

export type TableFile = {
	/** File name without extension, ASCII. */
	readonly name: string;
	/** Name of the sheet. */
	readonly title: string;
	readonly columns: readonly string[];
	readonly rows: ExportedRows;
};

/** The bytes of a table, part by part. */
export async function* tableParts(
	{ title, columns, rows }: TableFile,
	format: TableFormat,
): AsyncGenerator<Uint8Array, void> {
	if (format === 'csv') {
		for await (const part of csvParts(columns, rows)) yield Buffer.from(part, 'utf8');
		return;
	}
	const wide = columns.map((one) => ({ title: one, width: Math.max(12, one.length + 4) }));
	yield* workbookParts(
		{ name: title.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31), columns: wide },
		rows,
	);
}

/** A table as the answer of a call; it is streamed. */
export function tableAnswer(file: TableFile, format: TableFormat): Response {
	return streamBytes(tableParts(file, format), {
		'content-type': TYPES[format],
		'content-disposition': `attachment; filename="${file.name}.${format}"`,
		'cache-control': 'no-store, no-transform',
	});
}

/** Rows that are known already, as one part. */
export async function* onePart(
	rows: readonly (readonly Cell[])[],
): AsyncGenerator<readonly (readonly Cell[])[], void> {
	yield rows;
}

export function isTableFormat(text: string | undefined): text is TableFormat {
	return TABLE_FORMATS.some((format) => format === text);
}
