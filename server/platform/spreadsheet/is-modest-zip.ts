const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_SIZE = 22;
const ENTRY_SIZE = 46;
/** A comment after the end is at most this long. */
const COMMENT_MAX = 65_535;
const ENTRIES_MAX = 500;

/**
 * Whether the bytes are a zip archive that unpacks to at most `max` bytes, by its own directory; an
 * archive that says less than it holds does not unpack.
 */
export function isModestZip(bytes: Buffer, max: number): boolean {
	const from = Math.max(0, bytes.length - END_SIZE - COMMENT_MAX);
	let end = bytes.length - END_SIZE;
	while (end >= from && bytes.readUInt32LE(end) !== END) end--;
	if (end < from) return false;
	const entries = bytes.readUInt16LE(end + 10);
	if (entries > ENTRIES_MAX) return false;
	let total = 0;
	let at = bytes.readUInt32LE(end + 16);
	for (let index = 0; index < entries; index++) {
		if (at + ENTRY_SIZE > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return false;
		total += bytes.readUInt32LE(at + 24);
		if (total > max) return false;
		const lengths = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place));
		at += ENTRY_SIZE + lengths.reduce((sum, length) => sum + length, 0);
	}
	return true;
}
