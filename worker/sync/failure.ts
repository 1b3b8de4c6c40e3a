import { backOff } from '#worker/domain/device/sync-status.ts';
import type { AppError, AppErrorCode } from '#worker/errors.ts';

/** Failures of the connection, not of the data: retried without a limit. */
const PASSING: ReadonlySet<AppErrorCode> = new Set<AppErrorCode>([
	'offline',
	'timeout',
	'server-failed',
	'server-away',
	'too-many-attempts',
	// Status 200, but truncated or not from our server.
	'invalid-response',
	// Another part restores the session; the work keeps waiting.
	'unauthenticated',
	'session-expired',
	'forbidden',
	// An update of the server or of this app mends it (rule 12.13).
	'schema-unknown',
	'app-outdated',
]);

/** Whether an update of the server or of this app is needed first (rule 12.13). */
export function waitsForVersion(code: AppErrorCode | null): boolean {
	return code === 'schema-unknown' || code === 'app-outdated';
}

/** Whether a try may succeed later with the same data: its failure says nothing about the data. */
export function passes(code: AppErrorCode): boolean {
	return PASSING.has(code);
}

/** After this many consecutive network failures the round ends (rule 12.2). */
export const NETWORK_FAILURES = 2;

export function isNetworkFailure(code: AppErrorCode): boolean {
	return isUnanswered(code) || code === 'server-away';
}

/** Whether a try had no answer. A gateway's answer may ask for a pause, so it is one. */
export function isUnanswered(code: AppErrorCode | null | undefined): boolean {
	return code === 'offline' || code === 'timeout';
}

/** Whether the round must end: nothing else can be sent before a login. */
export function endsRound(code: AppErrorCode): boolean {
	return code === 'unauthenticated' || code === 'session-expired';
}

/**
 * The number of consecutive failures after one more. A request by a person and a reconnect reset it,
 * so that an old back-off does not persist (rule 12.2).
 */
export function failuresInRow(before: number, isForced: boolean): number {
	return isForced ? 1 : before + 1;
}

/**
 * Epoch milliseconds of the next automatic try after `attempts` consecutive failures (rule 12.2).
 */
export function nextTry(
	nowMs: number,
	attempts: number,
	error: AppError,
	random: () => number,
): number {
	return nowMs + Math.max(backOff(attempts, random()), (error.retryAfter ?? 0) * 1000);
}
