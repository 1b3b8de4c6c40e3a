import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ByteRange } from '#worker/domain/device/byte-range.ts';

/** A file of the folder in its current version. */
export type StoredVideo = {
	readonly path: string;
	readonly size: number;
	readonly type: string;
	/** Strong: a hash of the bytes, equal on every machine, so a download can continue on any. */
	readonly etag: string;
};

const TYPES: Readonly<Record<string, string>> = { '.webm': 'video/webm', '.mp4': 'video/mp4' };
const NAME = /^[a-z0-9][a-z0-9-]{0,99}\.(webm|mp4)$/;

/** Videos, each beside its captions and its poster: `a.webm`, `a.vtt`, `a.jpg`. */
export class VideoFolder {
	readonly #folders: readonly string[];
	readonly #tags = new Map<string, Promise<string>>();

	/** `uploads`: where an administrator's files are; they come before those of `folder`. */
	constructor(folder: string, uploads: string = folder) {
		this.#folders = [...new Set([uploads, folder])];
	}

	/** Names of all files; empty when there is no folder. */
	async names(): Promise<ReadonlySet<string>> {
		const all = this.#folders.map(async (folder) => (await orNull(readdir(folder))) ?? []);
		return new Set((await Promise.all(all)).flat());
	}

	/** Returns a file of the folder; null: no such file. */
	async find(name: string): Promise<StoredVideo | null> {
		if (!NAME.test(name)) return null;
		const held = await this.#locate(name);
		if (!held) return null;
		const { path, found } = held;
		const type = TYPES[extname(name)] ?? 'application/octet-stream';
		const etag = await this.#etag(path, `${name}/${found.size}/${found.mtimeMs}`);
		return { path, size: found.size, type, etag };
	}

	/** JPEG of a video; null: no poster. */
	async poster(name: string): Promise<Buffer | null> {
		if (!NAME.test(name)) return null;
		const held = await this.#locate(posterOf(name));
		return held && orNull(readFile(held.path));
	}

	/** WebVTT of a video; null: no captions. */
	async captions(name: string): Promise<string | null> {
		if (!NAME.test(name)) return null;
		const held = await this.#locate(captionsOf(name));
		return held && orNull(readFile(held.path, 'utf8'));
	}

	async #locate(name: string) {
		for (const folder of this.#folders) {
			const path = join(folder, name);
			const found = await orNull(stat(path));
			if (found?.isFile()) return { path, found };
		}
		return null;
	}

	/** Hashes a file once per version; large files take a while. */
	#etag(path: string, version: string): Promise<string> {
		const known = this.#tags.get(version);
		if (known) return known;
		const hash = createHash('sha256');
		const made = pipeline(createReadStream(path), hash).then(
			() => `"${hash.digest('base64url').slice(0, 27)}"`,
		);
		this.#tags.set(version, made);
		made.catch(() => this.#tags.delete(version));
		return made;
	}
}

/** The name of the captions beside a video: `a.webm` → `a.vtt`. */
export function captionsOf(name: string): string {
	return `${name.slice(0, -extname(name).length)}.vtt`;
}

/** The name of the poster beside a video: `a.webm` → `a.jpg`. */
export function posterOf(name: string): string {
	return `${name.slice(0, -extname(name).length)}.jpg`;
}

/** Streams the bytes, so a long video is never in memory as a whole. */
export function bytesOf({ path }: StoredVideo, { from, to }: ByteRange): ReadableStream {
	return Readable.toWeb(createReadStream(path, { start: from, end: to })) as ReadableStream;
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
	try {
		return await work;
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
		throw error;
	}
}
