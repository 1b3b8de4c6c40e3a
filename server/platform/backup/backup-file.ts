import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { fileError } from '../file-error.ts';
import { StartError, systemCode } from '../start-error.ts';

/**
 * Creates a gzipped file of the lines that `fill` writes. It has its name only when it is whole and
 * on the disk; only this user can read it. Returns its size in bytes.
 * @throws StartError when the file exists or cannot be written.
 */
export async function writeLines<T>(
	path: string,
	fill: (write: (line: string) => Promise<void>) => Promise<T>,
): Promise<{ readonly bytes: number; readonly result: T }> {
	const unfinished = `${path}.unfinished`;
	await refuseExisting(path);
	const lines = new PassThrough();
	const written = pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600 }));
	const write = async (line: string) => {
		if (lines.write(`${line}\n`)) return;
		await Promise.race([new Promise((resolve) => lines.once('drain', resolve)), written]);
	};
	try {
		const result = await Promise.race([fill(write), written.then(() => fail())]);
		lines.end();
		await written;
		await syncFile(unfinished);
		await rename(unfinished, path);
		return { result, bytes: (await stat(path)).size };
	} catch (error) {
		lines.destroy();
		await written.catch(() => {});
		// Where it could not be made it cannot be removed either; the first error is told.
		await rm(unfinished, { force: true }).catch(() => {});
		throw fileError(error, path);
	}
}

/** The lines of a gzipped file. @throws StartError when it is missing or damaged. */
export async function* readLines(path: string): AsyncGenerator<string> {
	try {
		await stat(path);
		const plain = createGunzip();
		const reading = pipeline(createReadStream(path), plain);
		// The error reaches the reader of the lines, below.
		reading.catch(() => {});
		yield* createInterface({ input: plain, crlfDelay: Number.POSITIVE_INFINITY });
		await reading;
	} catch (error) {
		throw fileError(error, path);
	}
}

async function refuseExisting(path: string): Promise<void> {
	const found = await stat(path).catch((error: unknown) => {
		if (systemCode(error) === 'ENOENT') return null;
		throw fileError(error, path);
	});
	if (found?.isDirectory()) throw new StartError(`${path} é uma pasta. Diga um arquivo.`);
	if (found) throw new StartError(`${path} já existe. Escolha outro nome.`);
}

async function syncFile(path: string): Promise<void> {
	const file = await open(path, 'r+');
	try {
		await file.sync();
	} finally {
		await file.close();
	}
}

function fail(): never {
	throw new Error('The file ended before its content');
}
