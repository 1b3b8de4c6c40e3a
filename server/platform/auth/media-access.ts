import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Kysely } from 'kysely';
import { AppError } from '#worker/errors.ts';
import type { Database } from '../db/tables.ts';
import { writeCookie } from '../http/write-cookie.ts';
import {
	type AccessTokens,
	type Caller,
	createAccessTokens,
	type TokenUse,
} from './access-token.ts';
import { currentCaller } from './authenticate.ts';

const NAME = 'acompanha-media';
/**
 * Two hours are enough for a long video with a pause; after that the player requests a new cookie.
 */
const MEDIA: TokenUse = { purpose: 'media', audience: 'acompanha-media', lifeSeconds: 2 * 3600 };

/**
 * Creates tokens with a separate key and audience: a media token opens no other call, and an access
 * token opens no media.
 */
export function createMediaTokens(secret: string, now: () => Date): AccessTokens {
	return createAccessTokens(secret, now, MEDIA);
}

/**
 * Sets the media cookie, because elements of a page send no header. Returns its lifetime in
 * seconds.
 */
export async function openMedia(
	c: Context,
	tokens: AccessTokens,
	caller: Caller,
	trustProxy: boolean,
): Promise<number> {
	writeCookie(c, NAME, await tokens.sign(caller), { maxAge: MEDIA.lifeSeconds, trustProxy });
	return MEDIA.lifeSeconds;
}

/** Removes the media cookie. */
export function closeMedia(c: Context, trustProxy: boolean): void {
	writeCookie(c, NAME, '', { maxAge: 0, trustProxy });
}

/**
 * Reads the caller from the cookie. Throws unauthenticated, session-expired (also after a logout).
 */
export async function mediaCaller(
	c: Context,
	db: Kysely<Database>,
	tokens: AccessTokens,
	now: Date,
): Promise<Caller> {
	const sealed = getCookie(c, NAME, 'host') ?? getCookie(c, NAME);
	if (!sealed) throw new AppError('unauthenticated');
	return currentCaller(db, await tokens.verify(sealed), now);
}
