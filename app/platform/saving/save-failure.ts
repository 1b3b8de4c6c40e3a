import { type AppErrorCode, isAppErrorCode } from '#worker/errors.ts';
import type { SaveFailure } from './save-queue.ts';

/** Why the worker refused: a code we can explain, or 'unknown'. */
export function failureOf(error: unknown): SaveFailure {
	const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
	return isAppErrorCode(code) ? (code satisfies AppErrorCode) : 'unknown';
}

/** The device could not write: nothing was refused, and it may work later. */
export const STORAGE_FAILURES: ReadonlySet<SaveFailure> = new Set<SaveFailure>([
	'storage-full',
	'storage-unavailable',
]);
