import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Registry } from 'prom-client';
import { callerAddress } from '../http/caller-address.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** Headers of proxies. Behind a proxy of this machine, every caller has a loopback address. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'];
const NO_STORE = { 'cache-control': 'no-store' } as const;

/**
 * Answers /metrics to the holder of the token; without a configured token, to programs of this
 * machine only. Everybody else gets 404.
 */
export function serveMetrics(registry: Registry, token: string | null): Hono {
	const app = new Hono();
	app.get('/metrics', async (c) => {
		const isAllowed = token === null ? isLocal(c) : holds(c, token);
		if (!isAllowed) return c.text('Not found\n', 404, NO_STORE);
		return c.body(await registry.metrics(), 200, {
			...NO_STORE,
			'content-type': registry.contentType,
		});
	});
	return app;
}

function isLocal(c: Context): boolean {
	const address = callerAddress(c, false);
	if (address === null || !LOOPBACK.test(address)) return false;
	return FORWARDED.every((name) => c.req.header(name) === undefined);
}

function holds(c: Context, token: string): boolean {
	const hash = (text: string) => createHash('sha256').update(text).digest();
	const given = c.req.header('authorization') ?? '';
	return timingSafeEqual(hash(given), hash(`Bearer ${token}`));
}
