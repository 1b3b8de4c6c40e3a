import { createHash } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadFiles } from '#server/platform/static/files.ts';
import { securityHeaders } from '#server/platform/static/security-headers.ts';
import { serveApp } from '#server/platform/static/serve-app.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const INLINE = 'document.documentElement.dataset.theme = "dark"';
const INDEX = `<!doctype html><html><head><script>${INLINE}</script><script src="/boot.js"></script></head><body></body></html>`;
const CHUNK = `export const answer = 42;\n${'// padding\n'.repeat(200)}`;
const NOW = new Date('2026-03-10T12:00:00Z');
const DAY_MS = 86_400_000;

let app: Hono;

beforeAll(() => {
	const folder = temporaryFolder();
	const kept = temporaryFolder();
	mkdirSync(join(folder, 'assets'));
	writeFileSync(join(folder, 'index.html'), INDEX);
	writeFileSync(join(folder, 'sw.js'), 'self.addEventListener("fetch", () => {})');
	writeFileSync(join(folder, 'manifest.webmanifest'), '{}');
	writeFileSync(join(folder, '.env'), 'TOKEN_SECRET=x');
	writeFileSync(join(folder, 'assets/root-abc123.js'), CHUNK);
	writeFileSync(join(folder, 'assets/root-abc123.js.map'), '{}');
	for (const [name, days] of [
		['recent-def456.js', 5],
		['ancient-fed654.js', 31],
	] as const) {
		writeFileSync(join(kept, name), CHUNK);
		const then = new Date(NOW.getTime() - days * DAY_MS);
		utimesSync(join(kept, name), then, then);
	}
	app = new Hono();
	app.use(securityHeaders());
	app.route(
		'/',
		serveApp(loadFiles(folder, kept, NOW), { connectOrigins: ['https://api.example.com'] }),
	);
});

describe('the built app', () => {
	it.each(['/', '/menu', '/assets', '/coaching/form/questions/3', '/tv-vendas/quiz/9/0?x=1'])(
		'answers index.html to the screen %s',
		async (path) => {
			const response = await app.request(path);
			expect(response.status).toBe(200);
			expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
			expect(response.headers.get('cache-control')).toBe('no-cache');
			expect(await response.text()).toBe(INDEX);
		},
	);

	it.each([
		'/assets/missing-000.js',
		'/assets/root-abc123.js.map',
		'/assets/ancient-fed654.js',
		'/missing.js',
		'/.env',
		'/.git/config',
		'/../package.json',
		'/%2e%2e/package.json',
		'/assets/..%2f..%2fpackage.json',
		'/api/unknown',
	])('answers 404, never a page, to %s', async (path) => {
		expect((await app.request(path)).status).toBe(404);
	});

	it('allows a browser to cache a hashed file for ever, and to use any other only after asking', async () => {
		const caching = async (path: string) => (await app.request(path)).headers.get('cache-control');
		expect(await caching('/assets/root-abc123.js')).toBe('public, max-age=31536000, immutable');
		expect(await caching('/sw.js')).toBe('no-cache');
		expect(await caching('/manifest.webmanifest')).toBe('no-cache');
	});

	it('still serves the hashed files of builds replaced in the last 30 days', async () => {
		expect((await app.request('/assets/recent-def456.js')).status).toBe(200);
	});

	it.each(['/', '/sw.js', '/assets/root-abc123.js'])(
		'answers 304 to a browser that has %s',
		async (path) => {
			const etag = (await app.request(path)).headers.get('etag') ?? '';
			for (const known of [etag, `"other", ${etag.replace('W/', '')}`, '*']) {
				const again = await app.request(path, { headers: { 'if-none-match': known } });
				expect(again.status).toBe(304);
				expect(await again.text()).toBe('');
				expect(again.headers.get('etag')).toBe(etag);
			}
			const other = await app.request(path, { headers: { 'if-none-match': 'W/"other"' } });
			expect(other.status).toBe(200);
		},
	);

	it('compresses with what the browser accepts, and only files that get smaller by it', async () => {
		const ask = (path: string, accepted: string) =>
			app.request(path, { headers: { 'accept-encoding': accepted } });
		const body = async (response: Response) => Buffer.from(await response.arrayBuffer());
		const brotli = await ask('/assets/root-abc123.js', 'gzip, deflate, br');
		expect(brotli.headers.get('content-encoding')).toBe('br');
		expect(brotliDecompressSync(await body(brotli)).toString()).toBe(CHUNK);
		const gzip = await ask('/assets/root-abc123.js', 'gzip, br;q=0');
		expect(gzip.headers.get('content-encoding')).toBe('gzip');
		expect(gunzipSync(await body(gzip)).toString()).toBe(CHUNK);
		expect(gzip.headers.get('vary')).toBe('accept-encoding');
		expect((await ask('/assets/root-abc123.js', '')).headers.has('content-encoding')).toBe(false);
		expect((await ask('/sw.js', 'br')).headers.has('content-encoding')).toBe(false);
	});

	it('accepts GET and HEAD only', async () => {
		const response = await app.request('/menu', { method: 'POST' });
		expect(response.status).toBe(405);
		expect(response.headers.get('allow')).toBe('GET, HEAD');
		expect((await app.request('/menu', { method: 'HEAD' })).status).toBe(200);
	});

	it('says how to build the app when it is not built', async () => {
		const empty = serveApp(loadFiles('/nowhere', '/nowhere', NOW), { connectOrigins: [] });
		const response = await empty.request('/menu');
		expect(response.status).toBe(404);
		expect(await response.text()).toContain('npm run build:app');
	});
});

describe('the content security policy', () => {
	async function policyOf(path: string): Promise<string> {
		return (await app.request(path)).headers.get('content-security-policy') ?? '';
	}

	it('allows the inline scripts of the built index.html by their hashes, and nothing unsafe', async () => {
		const hash = createHash('sha256').update(INLINE).digest('base64');
		const policy = await policyOf('/menu');
		expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
		expect(policy).not.toContain('unsafe');
		for (const directive of [
			"default-src 'none'",
			"object-src 'none'",
			"base-uri 'none'",
			"frame-ancestors 'none'",
			"connect-src 'self' https://api.example.com",
			"require-trusted-types-for 'script'",
			'trusted-types app-url',
		]) {
			expect(policy.split('; ')).toContain(directive);
		}
	});

	it('applies to the worker and the service worker too', async () => {
		for (const path of ['/assets/root-abc123.js', '/sw.js']) {
			const policy = await policyOf(path);
			expect(policy).toContain("default-src 'none'");
			expect(policy).toContain("connect-src 'self' https://api.example.com");
		}
	});

	it('is sent with the other headers on every answer, also on refusals', async () => {
		for (const path of ['/menu', '/sw.js', '/assets/missing-000.js']) {
			const { headers } = await app.request(path);
			expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
			expect(headers.get('x-content-type-options')).toBe('nosniff');
			expect(headers.get('referrer-policy')).toBe('no-referrer');
			expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
			expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
			expect(headers.get('permissions-policy')).toContain('geolocation=(self)');
		}
	});

	it('serves a service worker that removes itself when KILL_SERVICE_WORKER is set', async () => {
		const retired = serveApp(loadFiles(temporaryFolder(), temporaryFolder(), NOW), {
			connectOrigins: [],
			killServiceWorker: true,
		});
		const response = await retired.request('/sw.js');
		expect(response.headers.get('cache-control')).toBe('no-cache');
		expect(await response.text()).toContain('registration.unregister()');
	});
});
