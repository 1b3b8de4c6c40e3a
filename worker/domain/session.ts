/** Section 9: a token is treated as expired this long before it is. */
export const TOKEN_EARLY_MS = 30_000;

/**
 * When a token ends, in milliseconds of the clock that `receivedAt` was read from. Counted from its
 * receipt, so that a wrong wall clock changes nothing.
 */
export function tokenExpiresAt(receivedAt: number, expiresInSeconds: number): number {
	return receivedAt + expiresInSeconds * 1000;
}

/** Whether a token must be refreshed before its next use. Both in milliseconds of one clock. */
export function isTokenStale(expiresAt: number, now: number): boolean {
	return now >= expiresAt - TOKEN_EARLY_MS;
}
