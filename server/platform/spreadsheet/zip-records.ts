/** What both places of a zip that name an entry say of it. Sizes in bytes. */
export type EntryFacts = {
	/** Checksum of the content. */
	readonly crc: number;
	readonly packed: number;
	readonly plain: number;
	readonly name: Buffer;
	/** True: checksum and sizes follow the content, because they are not known before. */
	readonly isStreamed: boolean;
};

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const DESCRIPTOR = 0x08074b50;
const END = 0x06054b50;
/** Version 2.0: deflate. */
const VERSION = 20;
const DEFLATE = 8;
const SIZES_FOLLOW = 0x0008;
/** 1980-01-01, the earliest date of a zip; a fixed date makes equal content an equal file. */
const DATE = 0x0021;

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

/** Stands before the content of an entry. */
export function localHeader(facts: EntryFacts): Buffer {
	return Buffer.concat([uint32(LOCAL_HEADER), description(facts), facts.name]);
}

/** Stands after the content of a streamed entry. */
export function descriptor({ crc, packed, plain }: EntryFacts): Buffer {
	return Buffer.concat([uint32(DESCRIPTOR), uint32(crc), uint32(packed), uint32(plain)]);
}

/** The line of the directory for an entry whose local header is at `offset`. */
export function centralHeader(facts: EntryFacts, offset: number): Buffer {
	// Comment, disk, attributes: none; then the offset.
	const rest = Buffer.alloc(14);
	rest.writeUInt32LE(offset, 10);
	return Buffer.concat([
		uint32(CENTRAL_HEADER),
		uint16(VERSION),
		description(facts),
		rest,
		facts.name,
	]);
}

/** The directory, which begins at `offset`, and the end of the file. */
export function directoryOf(lines: readonly Buffer[], offset: number): Buffer {
	const central = Buffer.concat(lines);
	const end = Buffer.alloc(22);
	end.writeUInt32LE(END, 0);
	end.writeUInt16LE(lines.length, 8);
	end.writeUInt16LE(lines.length, 10);
	end.writeUInt32LE(central.length, 12);
	end.writeUInt32LE(offset, 16);
	return Buffer.concat([central, end]);
}

function description({ crc, packed, plain, name, isStreamed }: EntryFacts): Buffer {
	const described = Buffer.alloc(26);
	described.writeUInt16LE(VERSION, 0);
	described.writeUInt16LE(isStreamed ? SIZES_FOLLOW : 0, 2);
	described.writeUInt16LE(DEFLATE, 4);
	described.writeUInt16LE(DATE, 8);
	described.writeUInt32LE(crc, 10);
	described.writeUInt32LE(packed, 14);
	described.writeUInt32LE(plain, 18);
	described.writeUInt16LE(name.length, 22);
	return described;
}

function uint32(value: number): Buffer {
	const bytes = Buffer.alloc(4);
	bytes.writeUInt32LE(value);
	return bytes;
}

function uint16(value: number): Buffer {
	const bytes = Buffer.alloc(2);
	bytes.writeUInt16LE(value);
	return bytes;
}
