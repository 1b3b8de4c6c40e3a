import type { AppError, AppErrorCode } from '#worker/errors.ts';
import { backOff } from '../domain/device/sync-status.ts';

/** Failures of the way, not of the data: tried again, whatever it takes. */
const PASSING: ReadonlySet<AppErrorCode> = new Set<AppErrorCode>([
	'offline',
	'timeout',
	'server-failed',
	'too-many-attempts',
	// 200, but truncated or not ours.
	'invalid-response',
	// The session is mended elsewhere; what waits stays.
	'unauthenticated',
	'session-expired',
	'forbidden',
]);

export function passes(code: AppErrorCode): boolean {
	return PASSING.has(code);
}

/** Nothing else can be sent before a login. */
export function endsRound(code: AppErrorCode): boolean {
	return code === 'unauthenticated' || code === 'session-expired';
}

/**
 * Failures in a row after one more. A person who asked and a network that came back begin anew: the
 * pause of a bad hour does not outlive it, not even a restart of the page.
 */
export function failuresInRow(before: number, isForced: boolean): number {
	return isForced ? 1 : before + 1;
}

/** Epoch milliseconds of the next automatic try after `attempts` failures in a row. */
export function nextTry(
	nowMs: number,
	attempts: number,
	error: AppError,
	random: () => number,
): number {
	return nowMs + Math.max(backOff(attempts, random()), (error.retryAfter ?? 0) * 1000);
}
