import {
	copyFileSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '#worker/errors.ts';
import { VIDEOS_DIR } from './videos-dir.ts';

/** IDs of Matroska elements. */
const CLUSTER = 0x1f43b675;
const CUES = 0x1c53bb6b;
const SEEK_HEAD = 0x114d9b74;
const VOID = 0xec;
const SEGMENT = 0x18538067;
const TIMESTAMP = 0xe7;
const [CUE_POINT, CUE_TIME, CUE_TRACKS, CUE_TRACK, CUE_POSITION] = [0xbb, 0xb3, 0xb7, 0xf7, 0xf1];

type Element = { readonly id: number; readonly body: Buffer };

function idBytes(id: number): Buffer {
	const hex = id.toString(16);
	return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}

/** Every size takes eight bytes, so that no position depends on another. */
function element(id: number, ...parts: readonly Buffer[]): Buffer {
	const size = Buffer.alloc(8);
	size.writeBigUInt64BE(BigInt(parts.reduce((sum, { length }) => sum + length, 0)) | (1n << 56n));
	return Buffer.concat([idBytes(id), size, ...parts]);
}

function number(id: number, value: number): Buffer {
	const body = Buffer.alloc(8);
	body.writeBigUInt64BE(BigInt(value));
	return element(id, body);
}

/** The sibling elements in `data`. */
function elements(data: Buffer): Element[] {
	const found: Element[] = [];
	for (let at = 0; at < data.length; ) {
		const idLength = Math.clz32(must(data[at])) - 23;
		const id = data.readUIntBE(at, idLength);
		const first = must(data[at + idLength]);
		const sizeLength = Math.clz32(first) - 23;
		let size = first & (0xff >> sizeLength);
		for (let n = 1; n < sizeLength; n++) size = size * 256 + must(data[at + idLength + n]);
		const start = at + idLength + sizeLength;
		found.push({ id, body: data.subarray(start, start + size) });
		at = start + size;
	}
	return found;
}

function timeOf(cluster: Buffer): number {
	const { body } = must(elements(cluster).find(({ id }) => id === TIMESTAMP));
	return body.readUIntBE(0, body.length);
}

/** The same film with `padding` bytes after each cluster, which players ignore. */
function padVideo(film: Buffer, padding: number): Buffer {
	const [head, segment] = elements(film);
	const inside = elements(must(segment).body);
	const dropped = [CUES, SEEK_HEAD, VOID, CLUSTER];
	const facts = inside
		.filter(({ id }) => !dropped.includes(id))
		.map(({ id, body }) => element(id, body));
	const clusters = inside.filter(({ id }) => id === CLUSTER).map(({ body }) => body);
	const cues = (positions: readonly number[]) =>
		element(
			CUES,
			...clusters.map((body, index) => {
				const place = [number(CUE_TRACK, 1), number(CUE_POSITION, positions[index] ?? 0)];
				return element(CUE_POINT, number(CUE_TIME, timeOf(body)), element(CUE_TRACKS, ...place));
			}),
		);
	const padded = clusters.map((body) => {
		return Buffer.concat([element(CLUSTER, body), element(VOID, Buffer.alloc(padding))]);
	});
	let at = facts.reduce((sum, { length }) => sum + length, cues([]).length);
	const positions = padded.map(({ length }) => {
		at += length;
		return at - length;
	});
	return Buffer.concat([
		element(must(head).id, must(head).body),
		element(SEGMENT, ...facts, cues(positions), ...padded),
	]);
}

/** The demo company's videos in a separate folder, one of them enlarged to at least `bytes`. */
export function folderWithLargeVideo(file: string, bytes: number) {
	const folder = mkdtempSync(join(tmpdir(), 'acompanha-videos-'));
	for (const name of readdirSync(VIDEOS_DIR)) {
		copyFileSync(join(VIDEOS_DIR, name), join(folder, name));
	}
	const film = readFileSync(join(folder, file));
	const clusters = elements(must(elements(film)[1]).body).filter(({ id }) => id === CLUSTER);
	writeFileSync(join(folder, file), padVideo(film, Math.ceil(bytes / clusters.length)));
	return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
