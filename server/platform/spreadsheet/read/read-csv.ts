import { pipeline, Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { decodedPieces } from './decode-text.ts';
import {
	MAX_COLUMNS,
	MAX_FILE_ROWS,
	type RawCell,
	type RawRow,
	type RawTable,
	ROWS_AT_ONCE,
	tooManyColumns,
	tooManyRows,
	UnreadableTable,
} from './raw-table.ts';

const SEPARATORS = [';', ',', '\t', '|'] as const;
const MAX_RECORD = 256 * 1024;

/**
 * The separator of a table, by its first piece: the one that occurs most often outside quotes, counted per line so that a
 * comma within a text does not win over ';' between cells.
 */
function separatorOf(text: string): string {
	const lines = text
		.replace(/"(?:[^"]|"")*"/g, '')
		.split(/\r\n|\n|\r/)
		.filter((line) => line.trim() !== '');
	const linesWith = (separator: string) =>
		lines.reduce((sum, line) => sum + Math.min(line.split(separator).length - 1, 3), 0);
	const [best] = SEPARATORS.map((separator) => ({ separator, lines: linesWith(separator) })).sort(
		(a, b) => b.lines - a.lines,
	);
	return best && best.lines > 0 ? best.separator : ';';
}

/** Reads a CSV in parts. Throws UnreadableTable. */
export async function* readCsv(bytes: Uint8Array): RawTable {
	const [first = ''] = textOf(bytes);
	const parser = parse({
		delimiter: separatorOf(first),
		relax_column_count: true,
		relax_quotes: true,
		skip_empty_lines: false,
		info: true,
		bom: true,
		max_record_size: MAX_RECORD,
	});
	pipeline(Readable.from(textOf(bytes)), parser, () => {});
	let part: RawRow[] = [];
	let count = 0;
	try {
		for await (const { record, info } of parser as AsyncIterable<Parsed>) {
			if (++count > MAX_FILE_ROWS) throw tooManyRows();
			if (record.length > MAX_COLUMNS) throw tooManyColumns();
			part.push({ row: info.lines, cells: record.map(cellOf) });
			if (part.length < ROWS_AT_ONCE) continue;
			yield part;
			part = [];
		}
	} catch (error) {
		throw asUnreadable(error);
	}
	if (part.length > 0) yield part;
}

type Parsed = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/** An apostrophe in front marks a text in our own exports and in spreadsheets. */
function cellOf(text: string): RawCell {
	const bare = text.startsWith("'") ? text.slice(1) : text;
	return bare.trim() === '' ? null : bare;
}

/** The text in pieces. Throws UnreadableTable where it is none. */
function* textOf(bytes: Uint8Array): Generator<string, void> {
	for (const piece of decodedPieces(bytes)) {
		if (piece.includes('\0')) {
			throw new UnreadableTable(
				'O arquivo não é uma planilha. Salve como Excel (.xlsx) ou CSV e escolha de novo.',
			);
		}
		yield piece;
	}
}

function asUnreadable(error: unknown): unknown {
	if (!(error instanceof Error) || !('code' in error)) return error;
	const line = 'lines' in error ? ` perto da linha ${error.lines}` : '';
	return new UnreadableTable(
		`O CSV tem aspas que não fecham${line}. Corrija essa linha ou salve a planilha de novo.`,
	);
}
