import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { SESSION_LIFE_MS } from '#server/platform/auth/sessions.ts';
import { writeCookie } from '#server/platform/http/write-cookie.ts';

const NAME = 'acompanha-refresh';

/** Sets the refresh token cookie; no script can read it and no other site can send it. */
export function setRefreshCookie(c: Context, sealed: string, trustProxy: boolean): void {
	writeCookie(c, NAME, sealed, { maxAge: SESSION_LIFE_MS / 1000, trustProxy });
}

/** Removes the refresh token cookie. */
export function clearRefreshCookie(c: Context, trustProxy: boolean): void {
	writeCookie(c, NAME, '', { maxAge: 0, trustProxy });
}

/** Reads the refresh token cookie; undefined when there is none. */
export function readRefreshCookie(c: Context): string | undefined {
	return getCookie(c, NAME, 'host') ?? getCookie(c, NAME);
}
