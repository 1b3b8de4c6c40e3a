import { randomBytes } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { callerAddress } from './caller-address.ts';
import type { RequestFacts } from './request-facts.ts';

/** One request with its answer. Holds no token, body, query or position. */
export type ObservedRequest = Readonly<RequestFacts> & {
	readonly method: string;
	readonly status: number;
	/** Milliseconds until the head of the answer was ready. */
	readonly ms: number;
	readonly address: string | null;
};

export type Observe = (request: ObservedRequest) => void;

/** The route of requests for files and screens of the app. */
export const APP_FILES = 'app';

/** A refused request is found in the log by this id. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Digits and letters that are not taken for each other when read out on the telephone. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;
const PROXY_ID = /^[\w.-]{6,64}$/;

/**
 * Gives every request an id, and tells `observe` about it when the answer is ready. The id of a
 * trusted proxy is kept.
 *
 * @param route The route of requests that no route of the API takes.
 */
export function observeRequests(
	observe: Observe,
	{ trustProxy, route }: { readonly trustProxy: boolean; readonly route: string | null },
): MiddlewareHandler {
	return async (c, next) => {
		const startedAt = performance.now();
		const facts: RequestFacts = {
			id: idOf(c, trustProxy),
			route,
			person: null,
			outcome: null,
			counted: null,
		};
		c.set('requestFacts', facts);
		await next();
		// A 304 stays as short as possible.
		if (c.res.status !== 304) c.res.headers.set(REQUEST_ID_HEADER, facts.id);
		observe({
			...facts,
			method: c.req.method,
			status: c.res.status,
			ms: Math.round((performance.now() - startedAt) * 10) / 10,
			address: callerAddress(c, trustProxy),
		});
	};
}

function idOf(c: Context, trustProxy: boolean): string {
	const given = trustProxy ? c.req.header(REQUEST_ID_HEADER) : undefined;
	return given !== undefined && PROXY_ID.test(given) ? given : newId();
}

function newId(): string {
	return [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
