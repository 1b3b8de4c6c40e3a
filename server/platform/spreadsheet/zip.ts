import { deflateRawSync } from 'node:zlib';

export type ZipEntry = { readonly path: string; readonly text: string };

export const LOCAL_HEADER = 0x04034b50;
export const CENTRAL_HEADER = 0x02014b50;
export const END = 0x06054b50;
/** Version 2.0: deflate. */
export const VERSION = 20;
export const DEFLATE = 8;
/** 1980-01-01, the earliest date of a zip; a fixed date makes equal content an equal file. */
export const DATE = 0x0021;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
	let value = byte;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
	return value;
});

/** `before`: the checksum of the bytes in front of these. */
export function crc32(bytes: Uint8Array, before = 0): number {
	let crc = ~before >>> 0;
	for (const byte of bytes) crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ byte) & 0xff] ?? 0);
	return (crc ^ 0xffffffff) >>> 0;
}

/** A zip archive of texts (UTF-8), for files below 4 GB. Paths are ASCII. */
export function zip(entries: readonly ZipEntry[]): Buffer {
	const files: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { path, text } of entries) {
		const name = Buffer.from(path, 'ascii');
		const plain = Buffer.from(text, 'utf8');
		const packed = deflateRawSync(plain);
		const described = Buffer.alloc(26);
		described.writeUInt16LE(VERSION, 0);
		described.writeUInt16LE(0, 2);
		described.writeUInt16LE(DEFLATE, 4);
		described.writeUInt16LE(0, 6);
		described.writeUInt16LE(DATE, 8);
		described.writeUInt32LE(crc32(plain), 10);
		described.writeUInt32LE(packed.length, 14);
		described.writeUInt32LE(plain.length, 18);
		described.writeUInt16LE(name.length, 22);
		described.writeUInt16LE(0, 24);
		const local = Buffer.concat([uint32(LOCAL_HEADER), described, name, packed]);
		// Comment, disk, attributes: none; then the offset of the file.
		const rest = Buffer.alloc(14);
		rest.writeUInt32LE(offset, 10);
		directory.push(Buffer.concat([uint32(CENTRAL_HEADER), uint16(VERSION), described, rest, name]));
		files.push(local);
		offset += local.length;
	}
	const central = Buffer.concat(directory);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(END, 0);
	end.writeUInt16LE(entries.length, 8);
	end.writeUInt16LE(entries.length, 10);
	end.writeUInt32LE(central.length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([...files, central, end]);
}

export function uint32(value: number): Buffer {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32LE(value);
	return bytes;
}

export function uint16(value: number): Buffer {
	const bytes = Buffer.alloc(2);
	bytes.writeUInt16LE(value);
	return bytes;
}
