import { EXPORT_VERSION, KEY_ITERATIONS, SealedFile } from '#worker/contract/export-file.ts';
import { receive } from '#worker/contract/parse.ts';
import { AppError } from '#worker/errors.ts';

/** Without 0, 1, I, L, O and U: one person reads a code aloud and another types it. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 16 characters of 30: 78 bits; each guess costs 600,000 rounds of SHA-256. */
const CODE_LENGTH = 16;
const GROUP = 4;

/** A new code, 'K7QM-2XZT-9BWC-HN4R'. It is shown once and not stored. */
export function newCode(): string {
	const letters: string[] = [];
	// Bytes from here on are skipped: they would make some characters more likely.
	const fair = 256 - (256 % ALPHABET.length);
	while (letters.length < CODE_LENGTH) {
		const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
		if (byte < fair) letters.push(ALPHABET.charAt(byte % ALPHABET.length));
	}
	return (letters.join('').match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}

/** Reduces a code, typed in any case and with or without separators, to its characters. */
function normalized(code: string): string {
	return code.toUpperCase().replace(/[^0-9A-Z]/g, '');
}

async function keyOf(code: string, salt: Uint8Array<ArrayBuffer>, iterations: number) {
	const secret = new TextEncoder().encode(normalized(code));
	const base = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveKey']);
	return crypto.subtle.deriveKey(
		{ name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
		base,
		{ name: 'AES-GCM', length: 256 },
		false,
		['encrypt', 'decrypt'],
	);
}

function parameters(iv: Uint8Array<ArrayBuffer>) {
	const additionalData = new TextEncoder().encode(`acompanha ${EXPORT_VERSION}`);
	return { name: 'AES-GCM', iv, additionalData };
}

/** Encrypts a JSON text; returns the text of a file that only the code opens. */
export async function seal(text: string, code: string): Promise<string> {
	const salt = crypto.getRandomValues(new Uint8Array(16));
	const iv = crypto.getRandomValues(new Uint8Array(12));
	const key = await keyOf(code, salt, KEY_ITERATIONS);
	const plain = await through(new TextEncoder().encode(text), new CompressionStream('gzip'));
	const data = new Uint8Array(await crypto.subtle.encrypt(parameters(iv), key, plain));
	const file: SealedFile = {
		app: 'acompanha',
		version: EXPORT_VERSION,
		iterations: KEY_ITERATIONS,
		salt: toBase64(salt),
		iv: toBase64(iv),
		data: toBase64(data),
	};
	return JSON.stringify(file);
}

/** Decrypts the text. Throws file-unreadable, wrong-code. */
export async function unseal(fileText: string, code: string): Promise<string> {
	const file = sealedFileOf(fileText);
	const key = await keyOf(code, fromBase64(file.salt), file.iterations);
	let plain: ArrayBuffer;
	try {
		plain = await crypto.subtle.decrypt(
			parameters(fromBase64(file.iv)),
			key,
			fromBase64(file.data),
		);
	} catch (cause) {
		if (cause instanceof Error && cause.name === 'OperationError') {
			throw new AppError('wrong-code', { cause });
		}
		throw cause;
	}
	const text = await through(new Uint8Array(plain), new DecompressionStream('gzip'));
	return new TextDecoder().decode(text);
}

function sealedFileOf(text: string): SealedFile {
	try {
		return receive(SealedFile, JSON.parse(text));
	} catch (cause) {
		throw new AppError('file-unreadable', { cause });
	}
}

async function through(
	bytes: Uint8Array<ArrayBuffer>,
	transform: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
	const stream = new Blob([bytes]).stream().pipeThrough(transform);
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Converts in pieces, because the number of arguments of a call is limited. */
function toBase64(bytes: Uint8Array): string {
	const PIECE = 32_768;
	const parts: string[] = [];
	for (let start = 0; start < bytes.length; start += PIECE) {
		parts.push(String.fromCharCode(...bytes.subarray(start, start + PIECE)));
	}
	return btoa(parts.join(''));
}

/** Decodes base64. Throws file-unreadable. */
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
	try {
		return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
	} catch (cause) {
		throw new AppError('file-unreadable', { cause });
	}
}
