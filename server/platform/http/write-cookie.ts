import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Browsers accept a Secure cookie over https, and from the local machine. */
function isSecure(c: Context, trustProxy: boolean): boolean {
	const forwarded = trustProxy ? c.req.header('x-forwarded-proto') : undefined;
	const url = new URL(c.req.url);
	return (forwarded ?? url.protocol.slice(0, -1)) === 'https' || LOCAL.has(url.hostname);
}

/**
 * Writes a cookie that no script can read and no other site can send. `maxAge` in seconds; 0
 * removes it.
 */
export function writeCookie(
	c: Context,
	name: string,
	value: string,
	{ maxAge, trustProxy }: { readonly maxAge: number; readonly trustProxy: boolean },
): void {
	const common = { httpOnly: true, sameSite: 'Strict', maxAge } as const;
	if (isSecure(c, trustProxy)) {
		// `__Host-` requires the root path.
		setCookie(c, name, value, { ...common, prefix: 'host', secure: true, path: '/' });
	} else {
		setCookie(c, name, value, { ...common, path: '/api' });
	}
}
