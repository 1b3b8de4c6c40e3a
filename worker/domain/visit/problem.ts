import type { AppErrorCode } from '#worker/errors.ts';

/** A part of a received state that no sequence of commands could have produced. */
export type Problem = {
	readonly code: AppErrorCode;
	/** Path of the field in the state. */
	readonly field: string;
	readonly message: string;
};

/** Describes a problem; `message` is in English and stable. */
export function problem(code: AppErrorCode, field: string, message: string): Problem {
	return { code, field, message };
}
