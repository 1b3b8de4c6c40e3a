import { AppError } from '#worker/errors.ts';

/** The number of calls that one person may have open (rule 16.4); the app needs fewer than ten. */
const OPEN_CALLS = 100;

/**
 * Runs `work` unless this person has too many open calls in this process. Throws too-many-attempts.
 */
export function createConcurrencyLimit() {
	const open = new Map<string, number>();
	return async function limited<T>(person: string, work: () => Promise<T>): Promise<T> {
		const others = open.get(person) ?? 0;
		if (others >= OPEN_CALLS) throw new AppError('too-many-attempts', { retryAfter: 1 });
		open.set(person, others + 1);
		try {
			return await work();
		} finally {
			const left = (open.get(person) ?? 1) - 1;
			if (left > 0) open.set(person, left);
			else open.delete(person);
		}
	};
}
