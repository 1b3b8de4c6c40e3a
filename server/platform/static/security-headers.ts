import type { MiddlewareHandler } from 'hono';

const YEAR_S = 365 * 24 * 3600;

/** On every answer of this origin with something in it, the API's too. Browsers ignore the first on plain http. */
const HEADERS: Readonly<Record<string, string>> = {
	'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains`,
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'no-referrer',
	'cross-origin-opener-policy': 'same-origin',
	'cross-origin-resource-policy': 'same-origin',
	// What a visit uses is named; the rest is off for us and for anything we might ever embed.
	'permissions-policy':
		'geolocation=(self), screen-wake-lock=(self), fullscreen=(self), camera=(), microphone=(), ' +
		'payment=(), usb=(), serial=(), hid=(), midi=(), display-capture=(), ' +
		'browsing-topics=()',
};

/** Adds the headers an answer does not bring itself. */
export function securityHeaders(): MiddlewareHandler {
	return async (c, next) => {
		await next();
		// What the browser keeps has them already; a field device pays for every byte.
		if (c.res.status === 304) return;
		for (const [name, value] of Object.entries(HEADERS)) {
			if (!c.res.headers.has(name)) c.res.headers.set(name, value);
		}
	};
}
