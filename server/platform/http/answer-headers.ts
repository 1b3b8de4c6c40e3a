import type { MiddlewareHandler } from 'hono';

/** Only an answer with this header may lock or log out a person; a captive portal has none. */
export const OWN_ANSWER_HEADER = 'x-acompanha';

const HEADERS = {
	[OWN_ANSWER_HEADER]: '1',
	'cache-control': 'no-store',
	'cross-origin-resource-policy': 'same-origin',
	'referrer-policy': 'no-referrer',
	'x-content-type-options': 'nosniff',
} as const;

/** For an answer that shows nothing. The documentation page brings its own. */
const NO_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** On every answer of the API, refusals too. The date is how a device corrects its clock. */
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
