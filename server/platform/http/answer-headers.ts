import type { MiddlewareHandler } from 'hono';

/**
 * A device locks or logs out a person only after an answer with this header (rule 16.1); a captive
 * portal does not send it.
 */
export const OWN_ANSWER_HEADER = 'x-acompanha';

const HEADERS = {
	[OWN_ANSWER_HEADER]: '1',
	'cache-control': 'no-store',
	'cross-origin-resource-policy': 'same-origin',
	'referrer-policy': 'no-referrer',
	'x-content-type-options': 'nosniff',
} as const;

/** For answers without content to display. The documentation page has its own policy. */
const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/**
 * Sets the headers of every answer of the API, refusals included. Devices correct their clock by
 * the date.
 */
export function answerHeaders(now: () => Date): MiddlewareHandler {
	return async (c, next) => {
		await next();
		const { headers } = c.res;
		for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
		headers.set('date', now().toUTCString());
		if (!headers.has('content-security-policy')) {
			headers.set('content-security-policy', NO_CONTENT_POLICY);
		}
	};
}
