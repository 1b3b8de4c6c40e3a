import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

const FOLDER = new URL('../released', import.meta.url).pathname;

/** A folder of databases; the others have shapes of the wire. */
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The releases whose data is kept, by the day of their release. */
export function releases(): readonly string[] {
	return readdirSync(FOLDER, { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && DAY.test(entry.name))
		.map((entry) => entry.name)
		.sort();
}

/** The frozen data of a release. */
export function released(release: string, file: string): Buffer {
	const params = { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 };
	return brotliDecompressSync(readFileSync(join(FOLDER, release, `${file}.br`)), { params });
}

/** Freezes data of this release. Whole database files repeat much at a distance. */
export function freeze(release: string, file: string, data: string | Uint8Array): void {
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: 11,
		[constants.BROTLI_PARAM_LARGE_WINDOW]: 1,
		[constants.BROTLI_PARAM_LGWIN]: 28,
		[constants.BROTLI_PARAM_SIZE_HINT]: data.length,
	};
	writeFileSync(join(FOLDER, release, `${file}.br`), brotliCompressSync(data, { params }));
}

/** The name of the release that `npm run freeze` was called with. */
export function releaseToFreeze(): string {
	const release = process.env.RELEASE ?? '';
	if (!DAY.test(release)) throw new Error('RELEASE must be a day: 2026-11-23');
	mkdirSync(join(FOLDER, release), { recursive: true });
	return release;
}
