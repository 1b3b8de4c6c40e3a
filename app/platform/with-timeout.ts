import { AppError } from '#worker/errors.ts';

/** Rule 12.7: time limit of the loading at login. */
export const LOADING_LIMIT_MS = 10_000;

/** `work`, or an AppError 'timeout' when it takes longer. The work itself continues. */
export async function withTimeout<T>(work: Promise<T>, limitMs: number): Promise<T> {
	let timer: ReturnType<typeof setTimeout> | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new AppError('timeout')), limitMs);
	});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}
