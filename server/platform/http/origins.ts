import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { KNOWN_SCHEMA_HEADER } from '#worker/contract/coaching-sync.ts';
import { HTTP_METHODS } from '#worker/contract/http-method.ts';
import { AppError } from '#worker/errors.ts';
import { OWN_ANSWER_HEADER } from './answer-headers.ts';
import { REQUEST_ID_HEADER } from './observe-requests.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Allows a fixed list of other origins to read answers in a browser, never '*'. */
export function allowOrigins(origins: readonly string[]): MiddlewareHandler {
	return cors({
		origin: (origin) => (origins.includes(origin) ? origin : null),
		credentials: true,
		allowMethods: [...HTTP_METHODS],
		allowHeaders: [
			'token',
			'content-type',
			'content-encoding',
			'idempotency-key',
			'if-none-match',
			'if-range',
			'range',
			'x-app-schema',
			KNOWN_SCHEMA_HEADER,
		],
		exposeHeaders: [
			'content-range',
			'date',
			'etag',
			'retry-after',
			OWN_ANSWER_HEADER,
			REQUEST_ID_HEADER,
		],
		maxAge: 600,
	});
}

/**
 * Refuses changing calls from pages of other sites, which would carry the cookie. Browsers send the
 * origin of the page; only the server's own origin and the listed ones are allowed.
 */
export function refuseForeignOrigins(
	origins: readonly string[],
	trustProxy: boolean,
): MiddlewareHandler {
	return async (c, next) => {
		const origin = c.req.header('origin');
		if (origin !== undefined && !READS.has(c.req.method) && !origins.includes(origin)) {
			const forwarded = trustProxy ? c.req.header('x-forwarded-host') : undefined;
			const host = forwarded ?? c.req.header('host') ?? new URL(c.req.url).host;
			if (hostOf(origin) !== host) throw new AppError('forbidden');
		}
		await next();
	};
}

function hostOf(origin: string): string | null {
	return URL.canParse(origin) ? new URL(origin).host : null;
}
