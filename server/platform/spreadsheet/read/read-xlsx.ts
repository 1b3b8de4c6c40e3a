import {
	MAX_COLUMNS,
	MAX_FILE_ROWS,
	type RawRow,
	type RawTable,
	ROWS_AT_ONCE,
	tooManyColumns,
	tooManyRows,
	UnreadableTable,
} from './raw-table.ts';
import { readBook } from './xlsx-book.ts';
import { sheetRows } from './xlsx-rows.ts';
import { BrokenXml } from './xml-elements.ts';
import { contentOf, readDirectory } from './zip-entries.ts';
import { assertSafeZip } from './zip-limits.ts';

/**
 * Reads the first sheet of a workbook that has any content, in parts, while it is unpacked: only the
 * texts that its cells share are held. A formula is never evaluated: its stored result is read. Macros
 * are ignored. Throws UnreadableTable.
 */
export async function* readXlsx(bytes: Buffer): RawTable {
	await assertSafeZip(bytes);
	let part: RawRow[] = [];
	let count = 0;
	try {
		for await (const row of filledRows(bytes)) {
			if (++count > MAX_FILE_ROWS) throw tooManyRows();
			if (row.cells.length > MAX_COLUMNS) throw tooManyColumns();
			part.push(row);
			if (part.length < ROWS_AT_ONCE) continue;
			yield part;
			part = [];
		}
	} catch (error) {
		if (!(error instanceof BrokenXml)) throw error;
		throw new UnreadableTable(
			'Não deu para ler a planilha. Salve de novo como .xlsx ou como CSV e escolha outra vez.',
			{ cause: error },
		);
	}
	if (part.length > 0) yield part;
}

/** The filled rows of the first sheet that has one. */
async function* filledRows(bytes: Buffer): AsyncGenerator<RawRow, void> {
	const book = await readBook(bytes, readDirectory(bytes));
	for (const sheet of book.sheets) {
		let isEmpty = true;
		for await (const row of sheetRows(contentOf(bytes, sheet), book)) {
			isEmpty = false;
			yield row;
		}
		if (!isEmpty) return;
	}
}
