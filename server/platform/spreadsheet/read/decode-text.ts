const UTF16_LE = [0xff, 0xfe];
const UTF16_BE = [0xfe, 0xff];

/**
 * The text encoding of a file: its byte order mark decides, else valid UTF-8, else Windows-1252, in
 * which older programs in Brazil write. Bytes that Windows-1252 leaves undefined are no error.
 */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' {
	if (startsWith(bytes, UTF16_LE)) return 'utf-16le';
	if (startsWith(bytes, UTF16_BE)) return 'utf-16be';
	return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Decodes a text without its byte order mark. */
export function decodeText(bytes: Uint8Array): string {
	return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function startsWith(bytes: Uint8Array, mark: readonly number[]): boolean {
	return mark.every((byte, index) => bytes[index] === byte);
}

function isUtf8(bytes: Uint8Array): boolean {
	try {
		new TextDecoder('utf-8', { fatal: true }).decode(bytes);
		return true;
	} catch {
		return false;
	}
}
