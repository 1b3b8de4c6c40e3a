import { deflateRawSync } from 'node:zlib';
import { centralHeader, crc32, directoryOf, localHeader } from './zip-records.ts';

export type ZipEntry = { readonly path: string; readonly text: string };

/** A zip archive of texts (UTF-8), for files below 4 GB. Paths are ASCII. */
export function zip(entries: readonly ZipEntry[]): Buffer {
	const files: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const { path, text } of entries) {
		const content = Buffer.from(text, 'utf8');
		const deflated = deflateRawSync(content);
		const facts = {
			crc: crc32(content),
			packed: deflated.length,
			plain: content.length,
			name: Buffer.from(path, 'ascii'),
			isStreamed: false,
		};
		const file = Buffer.concat([localHeader(facts), deflated]);
		directory.push(centralHeader(facts, offset));
		files.push(file);
		offset += file.length;
	}
	return Buffer.concat([...files, directoryOf(directory, offset)]);
}
