import { MAX_FILE_BYTES, type RawTable, UnreadableTable } from './raw-table.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';

/** The container of workbooks of Excel 97 to 2003, and of encrypted newer ones. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b];

/** Bytes of a CSV that is read within some 20 ms. */
const SMALL_BYTES = 128 * 1024;

/** Whether a file is read so fast that a thread of its own would only cost time. */
export function isSmallTable(bytes: Buffer): boolean {
	return bytes.length <= SMALL_BYTES && !starts(bytes, ZIP);
}

/**
 * Reads a table of an .xlsx or CSV file, which its first bytes tell apart; the file's name says
 * nothing. Runs for seconds on a large file, so a server calls it in a thread of its own. Throws
 * UnreadableTable.
 */
export function readTable(bytes: Buffer): RawTable {
	if (bytes.length > MAX_FILE_BYTES) {
		const most = MAX_FILE_BYTES / 1024 / 1024;
		throw new UnreadableTable(`O arquivo tem mais de ${most} MB. Divida em arquivos menores.`);
	}
	if (bytes.length === 0) throw new UnreadableTable('O arquivo está vazio. Escolha outro.');
	if (starts(bytes, OLE)) {
		throw new UnreadableTable(
			'A planilha é de um Excel antigo (.xls) ou tem senha. Salve como .xlsx, sem senha, e escolha de novo.',
		);
	}
	return starts(bytes, ZIP) ? readXlsx(bytes) : readCsv(bytes);
}

function starts(bytes: Buffer, mark: readonly number[]): boolean {
	return mark.every((byte, index) => bytes[index] === byte);
}
