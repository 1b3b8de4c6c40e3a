/** Why a session is locked (rule 1.7). The first reason is also shown to the person. */
export const LOCK_REASONS = {
	expired: 'Sua autenticação expirou, por favor, faça login novamente.',
	retryFailed: 'Retry connection failed',
	unknown: 'Unknown',
} as const;

const known: ReadonlySet<string> = new Set(Object.values(LOCK_REASONS));

/** The stored lock reason; an unknown one becomes 'Unknown' (rule 1.7). */
export function lockReason(stored: string | null): string | null {
	if (stored === null) return null;
	return known.has(stored) ? stored : LOCK_REASONS.unknown;
}

/** A token is treated as expired this long before its end (rule 1.5). */
const TOKEN_EARLY_MS = 30_000;

/**
 * Returns when a token ends, in milliseconds of the clock of `receivedAt`. The time counts from the
 * receipt, so that a wrong wall clock has no effect.
 */
export function tokenExpiresAt(receivedAt: number, expiresInSeconds: number): number {
	return receivedAt + expiresInSeconds * 1000;
}

/**
 * Whether a token must be refreshed before its next use (rule 1.5). Both in milliseconds of one clock.
 */
export function isTokenStale(expiresAt: number, now: number): boolean {
	return now >= expiresAt - TOKEN_EARLY_MS;
}
