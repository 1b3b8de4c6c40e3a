import { type AppErrorCode, isAppErrorCode } from '#worker/errors.ts';
import type { SaveFailure } from './save-queue.ts';

/** What a screen sends to its clientAction: one change, numbered so that its answer is known. */
export type SaveRequest<Change> = { readonly id: number; readonly change: Change };

export type SaveResult<Value = unknown> =
	| { readonly id: number; readonly ok: true; readonly value: Value }
	| { readonly id: number; readonly ok: false; readonly why: SaveFailure };

/**
 * Runs one save of a clientAction. It never throws: an error boundary would take away from the
 * screen the very text that could not be stored.
 */
export async function saveResult<Value>(
	id: number,
	save: () => Promise<Value>,
): Promise<SaveResult<Value>> {
	try {
		return { id, ok: true, value: await save() };
	} catch (error) {
		return { id, ok: false, why: failureOf(error) };
	}
}

export function failureOf(error: unknown): SaveFailure {
	const code: unknown = error instanceof Error && 'code' in error ? error.code : null;
	return isAppErrorCode(code) ? (code satisfies AppErrorCode) : 'unknown';
}
