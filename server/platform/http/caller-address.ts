import type { Context } from 'hono';

type NodeBindings = {
	readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
};

const MAX_ADDRESS = 64;

/**
 * Returns the caller's network address, or null when it is unknown. A proxy's header is used only
 * when the proxy is trusted.
 */
export function callerAddress(c: Context, trustProxy: boolean): string | null {
	// The last entry comes from the trusted proxy; callers can forge the earlier ones.
	const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : null;
	// Without a socket (app.request() in tests) `env` is undefined.
	const { incoming } = (c.env ?? {}) as NodeBindings;
	return (forwarded || incoming?.socket?.remoteAddress)?.slice(0, MAX_ADDRESS) ?? null;
}
