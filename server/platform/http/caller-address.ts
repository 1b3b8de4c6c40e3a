import type { Context } from 'hono';

type NodeBindings = {
	readonly incoming?: { readonly socket?: { readonly remoteAddress?: string | undefined } };
};

const MAX_ADDRESS = 64;

/** Who knocks; a proxy's word counts only when it is ours. null when nothing tells. */
export function callerAddress(c: Context, trustProxy: boolean): string | null {
	// The last hop is the one our own proxy has seen; the ones before it are anybody's claim.
	const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : null;
	// Without a socket (app.request() in tests) `env` is undefined.
	const { incoming } = (c.env ?? {}) as NodeBindings;
	return (forwarded || incoming?.socket?.remoteAddress)?.slice(0, MAX_ADDRESS) ?? null;
}
