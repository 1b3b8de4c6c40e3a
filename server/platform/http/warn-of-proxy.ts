import type { MiddlewareHandler } from 'hono';

/** Calls `warn` once, at the first request that came through a proxy that is not trusted. */
export function warnOfProxy(
	trustProxy: boolean,
	warn: (message: string) => void,
): MiddlewareHandler {
	let isSaid = trustProxy;
	return async (c, next) => {
		if (!isSaid && c.req.header('x-forwarded-for') !== undefined) {
			isSaid = true;
			warn(
				'Requests come through a proxy (X-Forwarded-For), and TRUST_PROXY is 0: every caller counts as the address of the proxy. Set TRUST_PROXY=1 if the proxy is yours and sets that header.',
			);
		}
		await next();
	};
}
