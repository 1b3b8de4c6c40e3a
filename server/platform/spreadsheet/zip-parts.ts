import { once } from 'node:events';
import { createDeflateRaw, type DeflateRaw } from 'node:zlib';
import { centralHeader, crc32, descriptor, directoryOf, localHeader } from './zip-records.ts';

export type StreamedEntry = {
	/** ASCII. */
	readonly path: string;
	readonly parts: Iterable<string> | AsyncIterable<string>;
};

/** A zip archive of texts (UTF-8), part by part, for files below 4 GB. */
export async function* zipParts(entries: readonly StreamedEntry[]): AsyncGenerator<Buffer, void> {
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { path, parts } of entries) {
		const start = offset;
		const entry = { name: Buffer.from(path, 'ascii'), isStreamed: true };
		const local = localHeader({ ...entry, crc: 0, packed: 0, plain: 0 });
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
		const facts = { ...entry, ...packer.sizes() };
		const end = descriptor(facts);
		offset += end.length;
		yield end;
		directory.push(centralHeader(facts, start));
	}
	yield directoryOf(directory, offset);
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
