import readWorkbook from 'read-excel-file/node';
import {
	MAX_COLUMNS,
	MAX_ROWS,
	type RawCell,
	type RawRow,
	type RawTable,
	ROWS_AT_ONCE,
	tooManyColumns,
	tooManyRows,
	UnreadableTable,
} from './raw-table.ts';
import { assertSafeZip } from './zip-limits.ts';

type Value = string | number | boolean | Date | null | undefined;

/**
 * Reads the first sheet of a workbook that has any content, in parts. A formula is never evaluated:
 * its stored result is read. Macros are ignored. Throws UnreadableTable.
 */
export async function* readXlsx(bytes: Buffer): RawTable {
	await assertSafeZip(bytes);
	const rows = await firstSheet(bytes);
	if (rows.length > MAX_ROWS + 100) throw tooManyRows();
	for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
		// The read rows are freed while the following ones are handed over.
		const part = rows.slice(start, start + ROWS_AT_ONCE).map((cells, index): RawRow => {
			rows[start + index] = [];
			const width = widthOf(cells);
			if (width > MAX_COLUMNS) throw tooManyColumns();
			return { row: start + index + 1, cells: cells.slice(0, width).map(cellOf) };
		});
		yield part;
	}
}

async function firstSheet(bytes: Buffer): Promise<Value[][]> {
	try {
		const sheets = (await readWorkbook(bytes)) as readonly { readonly data: Value[][] }[];
		const isFilled = ({ data }: { readonly data: Value[][] }) =>
			data.some((row) => widthOf(row) > 0);
		return sheets.find(isFilled)?.data ?? [];
	} catch (error) {
		if (error instanceof RangeError) throw error;
		throw new UnreadableTable(
			'Não deu para ler a planilha. Salve de novo como .xlsx ou como CSV e escolha outra vez.',
			{ cause: error },
		);
	}
}

function widthOf(cells: readonly Value[]): number {
	let width = cells.length;
	while (width > 0 && isEmpty(cells[width - 1])) width--;
	return width;
}

function isEmpty(value: Value): boolean {
	return value === null || value === undefined || (typeof value === 'string' && !value.trim());
}

function cellOf(value: Value): RawCell {
	if (value === undefined || isEmpty(value)) return null;
	if (!(value instanceof Date)) return value;
	if (Number.isNaN(value.getTime())) return null;
	const iso = value.toISOString();
	return { date: iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso };
}
