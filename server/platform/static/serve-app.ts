import { type Context, Hono } from 'hono';
import { contentPolicy, inlineScriptHashes, TRUSTED_TYPES } from './content-policy.ts';
import type { Encoding, StaticFile, StaticFiles } from './files.ts';
import { RETIRED_SERVICE_WORKER } from './kill-switch.ts';

const DOCUMENT = '/index.html';
const YEAR_S = 365 * 24 * 3600;

const CACHING = {
	immutable: `public, max-age=${YEAR_S}, immutable`,
	/** Cached, but revalidated at each use: index.html, sw.js, the manifest. */
	asked: 'no-cache',
} as const;

export type ServeAppOptions = {
	/** Other origins that the app calls: an API elsewhere, a service for failure reports. */
	readonly connectOrigins: readonly string[];
	/** Other origins of videos: an API elsewhere. */
	readonly mediaOrigins?: readonly string[];
	/** If true, phones remove their service worker at its next check. */
	readonly killServiceWorker?: boolean;
};

/**
 * Serves the built app: its files, and index.html for every path that may be a screen. A missing
 * file is answered with 404, because the app would try to run a page as a script.
 */
export function serveApp(
	files: StaticFiles,
	{ connectOrigins, mediaOrigins = [], killServiceWorker = false }: ServeAppOptions,
): Hono {
	const index = files.get(DOCUMENT);
	const hashes = index === undefined ? [] : inlineScriptHashes(index.body.toString('utf8'));
	const policies = {
		document: `${contentPolicy(hashes, connectOrigins, mediaOrigins)}; ${TRUSTED_TYPES}`,
		file: contentPolicy([], connectOrigins),
	};
	const app = new Hono();
	if (killServiceWorker) {
		app.get('/sw.js', (c) =>
			c.body(RETIRED_SERVICE_WORKER, 200, {
				'cache-control': CACHING.asked,
				'content-security-policy': policies.file,
				'content-type': 'text/javascript; charset=utf-8',
			}),
		);
	}
	app.get('*', async (c) => {
		const file = find(files, c.req.path);
		if (file === undefined) return notFound(c, index === undefined);
		const policy = file.type.startsWith('text/html') ? policies.document : policies.file;
		return answer(c, file, policy);
	});
	app.all('*', (c) => c.text('Method not allowed', 405, { allow: 'GET, HEAD' }));
	return app;
}

function find(files: StaticFiles, path: string): StaticFile | undefined {
	const name = path === '/' ? DOCUMENT : path;
	return files.get(name) ?? (isScreen(path) ? files.get(DOCUMENT) : undefined);
}

/** Paths of screens have no dot; hashed files are below /assets/. */
function isScreen(path: string): boolean {
	return !path.includes('.') && !path.startsWith('/assets/') && !path.startsWith('/api/');
}

function notFound(c: Context, isNotBuilt: boolean): Response {
	const text = isNotBuilt ? 'The app is not built: npm run build:app' : 'Not found';
	return c.text(text, 404, { 'cache-control': 'no-store' });
}

async function answer(c: Context, file: StaticFile, policy: string): Promise<Response> {
	const headers: Record<string, string> = {
		'cache-control': file.isImmutable ? CACHING.immutable : CACHING.asked,
		'content-security-policy': policy,
		etag: file.etag,
		vary: 'accept-encoding',
	};
	if (isKnown(c.req.header('if-none-match'), file.etag)) return c.body(null, 304, headers);
	const encoding = preferred(c.req.header('accept-encoding'));
	const smaller = encoding === null ? null : await file.compressed(encoding);
	if (encoding !== null && smaller !== null) headers['content-encoding'] = encoding;
	const body = new Uint8Array(smaller ?? file.body);
	return c.body(body, 200, {
		...headers,
		'content-type': file.type,
		'content-length': String(body.length),
	});
}

/** `If-None-Match` compares weakly: `W/` is ignored. */
function isKnown(header: string | undefined, etag: string): boolean {
	if (header === undefined) return false;
	const bare = (tag: string) => tag.trim().replace(/^W\//, '');
	return header.split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}

function preferred(accepted: string | undefined): Encoding | null {
	const names = (accepted ?? '')
		.split(',')
		.filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
		.map((part) => part.split(';')[0]?.trim().toLowerCase());
	if (names.includes('br')) return 'br';
	return names.includes('gzip') ? 'gzip' : null;
}
