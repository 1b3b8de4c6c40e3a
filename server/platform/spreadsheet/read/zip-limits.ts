import { createInflateRaw } from 'node:zlib';
import { MAX_ROWS, tooManyRows, UnreadableTable } from './raw-table.ts';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATE = 8;
const ENCRYPTED = 1;
const END_BYTES = 22;
const COMMENT_BYTES = 65_535;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;

const MAX_ENTRIES = 2_000;
/** Bytes of all entries after unpacking. */
const MAX_UNPACKED = 600 * 1024 * 1024;
/** Unpacked to packed bytes; the sheets of real workbooks stay below 60. */
const MAX_RATIO = 250;
/** Below it the ratio says nothing. */
const SMALL = 1024 * 1024;

type Entry = {
	readonly path: string;
	readonly flags: number;
	readonly method: number;
	readonly packed: number;
	readonly unpacked: number;
	readonly offset: number;
};

const BOMB = new UnreadableTable(
	'O arquivo descompactado é grande demais para uma planilha. Copie só os dados para uma planilha nova e salve como .xlsx ou CSV.',
);
const BROKEN = new UnreadableTable(
	'O arquivo .xlsx está incompleto ou danificado. Abra na planilha, salve de novo e escolha outra vez.',
);
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
	for (const entry of entries) await assertTrueSize(bytes, entry);
}

function readDirectory(bytes: Buffer): readonly Entry[] {
	const end = findEnd(bytes);
	const count = bytes.readUInt16LE(end + 10);
	if (count > MAX_ENTRIES) throw BOMB;
	let at = bytes.readUInt32LE(end + 16);
	const entries: Entry[] = [];
	for (let index = 0; index < count; index++) {
		if (at + CENTRAL_BYTES > bytes.length || bytes.readUInt32LE(at) !== CENTRAL) throw BROKEN;
		const name = bytes.readUInt16LE(at + 28);
		entries.push({
			flags: bytes.readUInt16LE(at + 8),
			method: bytes.readUInt16LE(at + 10),
			packed: bytes.readUInt32LE(at + 20),
			unpacked: bytes.readUInt32LE(at + 24),
			offset: bytes.readUInt32LE(at + 42),
			path: bytes.toString('utf8', at + CENTRAL_BYTES, at + CENTRAL_BYTES + name),
		});
		at += CENTRAL_BYTES + name + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
	}
	return entries;
}

function findEnd(bytes: Buffer): number {
	const first = Math.max(0, bytes.length - END_BYTES - COMMENT_BYTES);
	for (let at = bytes.length - END_BYTES; at >= first; at--) {
		if (bytes.readUInt32LE(at) === END) return at;
	}
	throw BROKEN;
}

/** Unpacks an entry without keeping it; counts the rows of a sheet on the way. */
async function assertTrueSize(bytes: Buffer, entry: Entry): Promise<void> {
	const { offset, packed, unpacked, method } = entry;
	if (offset + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw BROKEN;
	const start =
		offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
	if (start + packed > bytes.length) throw BROKEN;
	const content = bytes.subarray(start, start + packed);
	const count = rowCounter(entry.path);
	if (method === STORED) return count(content);
	if (method !== DEFLATE) throw BROKEN;
	const inflate = createInflateRaw();
	inflate.end(content);
	let length = 0;
	try {
		for await (const chunk of inflate as AsyncIterable<Buffer>) {
			length += chunk.length;
			if (length > unpacked) throw BOMB;
			count(chunk);
		}
	} catch (error) {
		throw error instanceof UnreadableTable ? error : BROKEN;
	} finally {
		inflate.destroy();
	}
	if (length !== unpacked) throw BROKEN;
}

/** Throws as soon as a sheet has more rows than a table may have. */
function rowCounter(path: string): (chunk: Buffer) => void {
	if (!/(^|\/)worksheets\/[^/]+\.xml$/.test(path)) return () => {};
	let rows = 0;
	return (chunk) => {
		for (let at = chunk.indexOf('<row '); at >= 0; at = chunk.indexOf('<row ', at + 5)) {
			// A few rows more for titles above the table.
			if (++rows > MAX_ROWS + 100) throw tooManyRows();
		}
	};
}
