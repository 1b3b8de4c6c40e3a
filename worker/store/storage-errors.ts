import { AppError, isAppError } from '#worker/errors.ts';

const UNAVAILABLE = new Set([
	'OpenFailedError',
	'DatabaseClosedError',
	'UnknownError',
	'InvalidStateError',
	'MissingAPIError',
	'VersionError',
	'NotFoundError',
	'SecurityError',
	'AbortError',
	'TimeoutError',
]);

function names(error: unknown): string[] {
	const found: string[] = [];
	let current = error;
	while (current && typeof current === 'object' && found.length < 8) {
		const { name, inner, cause } = current as { name?: unknown; inner?: unknown; cause?: unknown };
		if (typeof name === 'string') found.push(name);
		current = inner ?? cause;
	}
	return found;
}

/** Translates a failure of IndexedDB into an AppError; returns any other error unchanged. */
function storageError(error: unknown): unknown {
	if (isAppError(error)) return error;
	const found = names(error);
	if (found.includes('QuotaExceededError')) return new AppError('storage-full', { cause: error });
	if (found.some((name) => UNAVAILABLE.has(name))) {
		return new AppError('storage-unavailable', { cause: error });
	}
	return error;
}

/**
 * Whether the database was closed under running work: another tab has removed it at a logout or opened
 * it with a newer build, or the browser has deleted it. Each of these shows itself elsewhere.
 */
export function wasClosed(error: unknown): boolean {
	return names(error).includes('DatabaseClosedError');
}

/** Runs storage work; its failures become AppErrors. */
export async function stored<T>(work: () => PromiseLike<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		throw storageError(error);
	}
}
