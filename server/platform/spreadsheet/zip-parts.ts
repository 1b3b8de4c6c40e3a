import { once } from 'node:events';
import { createDeflateRaw, type DeflateRaw } from 'node:zlib';
import {
	CENTRAL_HEADER,
	crc32,
	DATE,
	DEFLATE,
	END,
	LOCAL_HEADER,
	uint16,
	uint32,
	VERSION,
} from './zip.ts';

export type StreamedEntry = {
	/** ASCII. */
	readonly path: string;
	readonly parts: Iterable<string> | AsyncIterable<string>;
};

const DESCRIPTOR = 0x08074b50;
/** Checksum and sizes follow the content, because they are not known before. */
const SIZES_FOLLOW = 0x0008;

/** A zip archive of texts (UTF-8), part by part, for files below 4 GB. */
export async function* zipParts(entries: readonly StreamedEntry[]): AsyncGenerator<Buffer, void> {
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { path, parts } of entries) {
		const name = Buffer.from(path, 'ascii');
		const start = offset;
		const local = Buffer.concat([uint32(LOCAL_HEADER), description(0, 0, 0, name.length), name]);
		offset += local.length;
		yield local;
		const packer = createPacker();
		for await (const part of parts) {
			for (const chunk of await packer.add(Buffer.from(part, 'utf8'))) {
				offset += chunk.length;
				yield chunk;
			}
		}
		for (const chunk of await packer.end()) {
			offset += chunk.length;
			yield chunk;
		}
		const { crc, packed, plain } = packer.sizes();
		const end = Buffer.concat([uint32(DESCRIPTOR), uint32(crc), uint32(packed), uint32(plain)]);
		offset += end.length;
		yield end;
		// Comment, disk, attributes: none; then the offset of the file.
		const rest = Buffer.alloc(14);
		rest.writeUInt32LE(start, 10);
		const described = description(crc, packed, plain, name.length);
		directory.push(Buffer.concat([uint32(CENTRAL_HEADER), uint16(VERSION), described, rest, name]));
	}
	const central = Buffer.concat(directory);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(END, 0);
	end.writeUInt16LE(entries.length, 8);
	end.writeUInt16LE(entries.length, 10);
	end.writeUInt32LE(central.length, 12);
	end.writeUInt32LE(offset, 16);
	yield Buffer.concat([central, end]);
}

/** The fields that an entry has in both places. Sizes in bytes. */
function description(crc: number, packed: number, plain: number, name: number): Buffer {
	const described = Buffer.alloc(26);
	described.writeUInt16LE(VERSION, 0);
	described.writeUInt16LE(SIZES_FOLLOW, 2);
	described.writeUInt16LE(DEFLATE, 4);
	described.writeUInt16LE(DATE, 8);
	described.writeUInt32LE(crc, 10);
	described.writeUInt32LE(packed, 14);
	described.writeUInt32LE(plain, 18);
	described.writeUInt16LE(name, 22);
	return described;
}

/** Packs in the thread pool and counts what went in and came out. */
function createPacker() {
	const deflate: DeflateRaw = createDeflateRaw();
	let ready: Buffer[] = [];
	let crc = 0;
	let packed = 0;
	let plain = 0;
	deflate.on('data', (chunk: Buffer) => {
		packed += chunk.length;
		ready.push(chunk);
	});
	const take = () => {
		const chunks = ready;
		ready = [];
		return chunks;
	};
	return {
		async add(bytes: Buffer): Promise<readonly Buffer[]> {
			crc = crc32(bytes, crc);
			plain += bytes.length;
			if (!deflate.write(bytes)) await once(deflate, 'drain');
			return take();
		},
		async end(): Promise<readonly Buffer[]> {
			const ended = once(deflate, 'end');
			deflate.end();
			await ended;
			return take();
		},
		sizes: () => ({ crc, packed, plain }),
	};
}
