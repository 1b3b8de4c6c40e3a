import { createInflateRaw } from 'node:zlib';
import { UnreadableTable } from './raw-table.ts';

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const STORED = 0;
const DEFLATE = 8;
const END_BYTES = 22;
const COMMENT_BYTES = 65_535;
const CENTRAL_BYTES = 46;
const LOCAL_BYTES = 30;

const MAX_ENTRIES = 2_000;

export type Entry = {
	readonly path: string;
	readonly flags: number;
	readonly method: number;
	readonly packed: number;
	readonly unpacked: number;
	readonly offset: number;
};

export const BOMB = new UnreadableTable(
	'O arquivo descompactado é grande demais para uma planilha. Copie só os dados para uma planilha nova e salve como .xlsx ou CSV.',
);
const BROKEN = new UnreadableTable(
	'O arquivo .xlsx está incompleto ou danificado. Abra na planilha, salve de novo e escolha outra vez.',
);

/** The files of a zip, as its directory names them. Throws UnreadableTable. */
export function readDirectory(bytes: Buffer): readonly Entry[] {
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

/**
 * The content of a file of a zip, unpacked part by part. Throws UnreadableTable, also when it is not as
 * long as the directory says.
 */
export async function* contentOf(bytes: Buffer, entry: Entry): AsyncGenerator<Buffer, void> {
	const { offset, packed, unpacked, method } = entry;
	if (offset + LOCAL_BYTES > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw BROKEN;
	const start =
		offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
	if (start + packed > bytes.length) throw BROKEN;
	const content = bytes.subarray(start, start + packed);
	if (method === STORED) {
		yield content;
		return;
	}
	if (method !== DEFLATE) throw BROKEN;
	const inflate = createInflateRaw();
	inflate.end(content);
	let length = 0;
	try {
		for await (const chunk of inflate as AsyncIterable<Buffer>) {
			length += chunk.length;
			if (length > unpacked) throw BOMB;
			yield chunk;
		}
	} catch (error) {
		throw error instanceof UnreadableTable ? error : BROKEN;
	} finally {
		inflate.destroy();
	}
	if (length !== unpacked) throw BROKEN;
}
