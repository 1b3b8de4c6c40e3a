const UTF16_LE = [0xff, 0xfe];
const UTF16_BE = [0xfe, 0xff];
/** Bytes decoded at once. */
const PIECE = 64 * 1024;

/**
 * The text encoding of a file: its byte order mark decides, else valid UTF-8, else Windows-1252, in
 * which older programs in Brazil write. Bytes that Windows-1252 leaves undefined are no error.
 */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
	if (startsWith(bytes, UTF16_LE)) return 'utf-16le';
	if (startsWith(bytes, UTF16_BE)) return 'utf-16be';
	return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Decodes a text without its byte order mark, in pieces, so that it is never held as a whole. */
export function* decodedPieces(bytes: Uint8Array): Generator<string, void> {
	const decoder = new TextDecoder(encodingOf(bytes));
	for (const piece of piecesOf(bytes)) yield decoder.decode(piece, { stream: true });
	yield decoder.decode();
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array, void> {
	for (let start = 0; start < bytes.length; start += PIECE) {
		yield bytes.subarray(start, start + PIECE);
	}
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
	return mark.every((byte, index) => bytes[index] === byte);
}

function isUtf8(bytes: Uint8Array): boolean {
	const decoder = new TextDecoder('utf-8', { fatal: true });
	try {
		for (const piece of piecesOf(bytes)) decoder.decode(piece, { stream: true });
		decoder.decode();
		return true;
	} catch {
		return false;
	}
}
