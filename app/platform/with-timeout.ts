import { AppError } from '#worker/errors.ts';

/** Section 9: login loading time limit. */
export const LOADING_LIMIT_MS = 10_000;

/** `work`, or the refusal 'timeout' when it takes longer; the work itself goes on. */
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
