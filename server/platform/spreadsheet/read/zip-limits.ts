import { MAX_FILE_ROWS, tooManyRows, UnreadableTable } from './raw-table.ts';
import { BOMB, contentOf, readDirectory } from './zip-entries.ts';

const ENCRYPTED = 1;

/** Bytes of all entries after unpacking. */
const MAX_UNPACKED = 600 * 1024 * 1024;
/** Unpacked to packed bytes; the sheets of real workbooks stay below 60. */
const MAX_RATIO = 250;
/** Below it the ratio says nothing. */
const SMALL = 1024 * 1024;

const LOCKED = new UnreadableTable(
	'A planilha tem senha. Salve uma cópia sem senha e escolha de novo.',
);

/**
 * Refuses a workbook whose parts would be too large, before anything is unpacked into memory: by the
 * sizes that its directory names, and by unpacking each part without keeping it, because a directory
 * can lie. Throws UnreadableTable.
 */
export async function assertSafeZip(
	bytes: Buffer,
	maxUnpacked: number = MAX_UNPACKED,
): Promise<void> {
	const entries = readDirectory(bytes);
	let sum = 0;
	for (const { packed, unpacked, flags } of entries) {
		sum += unpacked;
		if (sum > maxUnpacked) throw BOMB;
		if (unpacked > SMALL && unpacked > packed * MAX_RATIO) throw BOMB;
		if (flags & ENCRYPTED) throw LOCKED;
	}
	for (const entry of entries) {
		const count = rowCounter(entry.path);
		for await (const chunk of contentOf(bytes, entry)) count(chunk);
	}
}

/** Throws as soon as a sheet has more rows than a table may have. */
function rowCounter(path: string): (chunk: Buffer) => void {
	if (!/(^|\/)worksheets\/[^/]+\.xml$/.test(path)) return () => {};
	let rows = 0;
	return (chunk) => {
		for (let at = chunk.indexOf('<row '); at >= 0; at = chunk.indexOf('<row ', at + 5)) {
			if (++rows > MAX_FILE_ROWS) throw tooManyRows();
		}
	};
}
