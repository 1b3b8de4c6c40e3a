/**
 * The reason why the program cannot start, in one line for the person at the terminal: a wrong
 * setting, a locked folder, an occupied port. Printed without a stack; the process ends with
 * `exitCode`.
 */
export class StartError extends Error {
	override readonly name = 'StartError';
	readonly exitCode = 1;
}

/** The code of a system error (`EACCES`, `EADDRINUSE`…), or an empty string. */
export function systemCode(error: unknown): string {
	return error instanceof Error && 'code' in error && typeof error.code === 'string'
		? error.code
		: '';
}
