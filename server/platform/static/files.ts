import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

export type StaticFile = {
	readonly type: string;
	readonly body: Buffer;
	/** Weak: equal for all encodings. */
	readonly etag: string;
	/** The name contains a hash of the content, so the file never changes. */
	readonly isImmutable: boolean;
	/** The compressed body, created at first use; null when compression does not pay. */
	readonly compressed: (encoding: Encoding) => Promise<Buffer> | null;
};

/** Files by their path on the origin: `/assets/root-abc.js`. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

const TYPES: Readonly<Record<string, string>> = {
	'.css': 'text/css; charset=utf-8',
	'.html': 'text/html; charset=utf-8',
	'.ico': 'image/x-icon',
	'.jpg': 'image/jpeg',
	'.js': 'text/javascript; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.mp4': 'video/mp4',
	'.png': 'image/png',
	'.svg': 'image/svg+xml',
	'.txt': 'text/plain; charset=utf-8',
	'.webmanifest': 'application/manifest+json; charset=utf-8',
	'.webp': 'image/webp',
	'.woff2': 'font/woff2',
};

const COMPRESSIBLE = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt', '.webmanifest']);
const MIN_COMPRESSED_BYTES = 1024;
const HASHED_FOLDER = '/assets/';
const DAY_MS = 24 * 3_600_000;

/** Days. A page opened before an update still requests the hashed files of its build. */
const KEPT_DAYS = 30;

const compressors: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
	gzip: (body) => promisify(gzip)(body, { level: 9 }),
	br: (body) =>
		promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
};

/**
 * Reads the built app into memory (a few megabytes), so that a build that replaces the folder
 * meanwhile never mixes two versions. Serves known file types only.
 *
 * @param folder The folder of the built app; a missing folder has no files.
 * @param kept The folder of hashed files of earlier builds, which are served for 30 days.
 */
export function loadFiles(folder: string, kept: string, now: Date): StaticFiles {
	const files = new Map<string, StaticFile>();
	const oldest = now.getTime() - KEPT_DAYS * DAY_MS;
	for (const path of listFiles(kept)) {
		if (statSync(join(kept, path)).mtimeMs >= oldest) {
			files.set(`${HASHED_FOLDER}${path}`, readStatic(join(kept, path), true));
		}
	}
	for (const path of listFiles(folder)) {
		const isHashed = `/${path}`.startsWith(HASHED_FOLDER);
		files.set(`/${path}`, readStatic(join(folder, path), isHashed));
	}
	return files;
}

/** Paths below a folder, separated by `/`; without hidden and unknown files. */
function listFiles(folder: string, below = ''): readonly string[] {
	if (!existsSync(folder)) return [];
	return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
		if (entry.name.startsWith('.')) return [];
		const path = below === '' ? entry.name : `${below}/${entry.name}`;
		if (entry.isDirectory()) return listFiles(folder, path);
		return extname(entry.name) in TYPES ? [path] : [];
	});
}

function readStatic(path: string, isImmutable: boolean): StaticFile {
	const extension = extname(path);
	const body = readFileSync(path);
	const isSmall = body.length < MIN_COMPRESSED_BYTES;
	const made = new Map<Encoding, Promise<Buffer>>();
	return {
		type: TYPES[extension] ?? 'application/octet-stream',
		body,
		etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
		isImmutable,
		compressed: (encoding) => {
			if (isSmall || !COMPRESSIBLE.has(extension)) return null;
			const smaller = made.get(encoding) ?? compressors[encoding](body);
			made.set(encoding, smaller);
			return smaller;
		},
	};
}
