/** Section 8: why a session is locked. The first is also what the person reads. */
export const LOCK_REASONS = {
	expired: 'Sua autenticação expirou, por favor, faça login novamente.',
	retryFailed: 'Retry connection failed',
	unknown: 'Unknown',
} as const;

const known: ReadonlySet<string> = new Set(Object.values(LOCK_REASONS));

/** A stored reason as section 8 names it: one that nobody knows is 'Unknown'. */
export function lockReason(stored: string | null): string | null {
	if (stored === null) return null;
	return known.has(stored) ? stored : LOCK_REASONS.unknown;
}

/** Section 9: a token is treated as expired this long before it is. */
const TOKEN_EARLY_MS = 30_000;

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
