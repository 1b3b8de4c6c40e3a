import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { SESSION_LIFE_MS } from './sessions.ts';

const NAME = 'acompanha-refresh';
const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Browsers keep a Secure cookie of https, and of this machine itself. */
function isSecure(c: Context, trustProxy: boolean): boolean {
	const forwarded = trustProxy ? c.req.header('x-forwarded-proto') : undefined;
	const url = new URL(c.req.url);
	return (forwarded ?? url.protocol.slice(0, -1)) === 'https' || LOCAL.has(url.hostname);
}

/** The refresh credential: no script reads it, no other site sends it. */
export function setRefreshCookie(c: Context, sealed: string, trustProxy: boolean): void {
	write(c, sealed, SESSION_LIFE_MS / 1000, trustProxy);
}

export function clearRefreshCookie(c: Context, trustProxy: boolean): void {
	write(c, '', 0, trustProxy);
}

export function readRefreshCookie(c: Context): string | undefined {
	return getCookie(c, NAME, 'host') ?? getCookie(c, NAME);
}

function write(c: Context, value: string, maxAge: number, trustProxy: boolean): void {
	const common = { httpOnly: true, sameSite: 'Strict', maxAge } as const;
	if (isSecure(c, trustProxy)) {
		// `__Host-` asks for the root path.
		setCookie(c, NAME, value, { ...common, prefix: 'host', secure: true, path: '/' });
	} else {
		setCookie(c, NAME, value, { ...common, path: '/api' });
	}
}
