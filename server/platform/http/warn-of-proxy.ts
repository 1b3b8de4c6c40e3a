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
				'Os acessos chegam por um proxy (X-Forwarded-For), e TRUST_PROXY é 0: todos contam como o endereço do proxy. Defina TRUST_PROXY=1 se o proxy é seu e preenche esse cabeçalho.',
			);
		}
		await next();
	};
}
