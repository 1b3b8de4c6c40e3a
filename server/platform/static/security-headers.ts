import type { MiddlewareHandler } from 'hono';

const YEAR_S = 365 * 24 * 3600;

/**
 * Headers of every answer of this origin with content, the API included. Browsers ignore the first
 * on plain http.
 */
const HEADERS: Readonly<Record<string, string>> = {
	'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains`,
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	// Features that a visit uses are listed; all others are off, also for embedded pages.
	'permissions-policy':
		'geolocation=(self), screen-wake-lock=(self), fullscreen=(self), camera=(), microphone=(), ' +
		'payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), ' +
		'browsing-topics=()',
};

/** Adds the headers that an answer does not set itself. */
export function securityHeaders(): MiddlewareHandler {
	return async (c, next) => {
		await next();
		// The browser's copy has these headers already; leaving them out saves bytes on slow networks.
		if (c.res.status === 304) return;
		for (const [name, value] of Object.entries(HEADERS)) {
			if (!c.res.headers.has(name)) c.res.headers.set(name, value);
		}
	};
}
