import type { AppErrorCode } from '#worker/errors.ts';

/** One thing in a received state that no sequence of commands could have made. */
export type Problem = {
	readonly code: AppErrorCode;
	/** Path of the field in the state. */
	readonly field: string;
	readonly message: string;
};

export function problem(code: AppErrorCode, field: string, message: string): Problem {
	return { code, field, message };
}
