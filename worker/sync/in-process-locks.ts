import type { Locks } from './environment.ts';

/** Locks for one process: where the platform has no Web Locks, and between engines in a test. */
export function createInProcessLocks(): Locks {
	const tails = new Map<string, Promise<void>>();

	async function hold<T>(name: string, work: () => Promise<T>): Promise<T> {
		const before = tails.get(name) ?? Promise.resolve();
		let release: () => void = () => undefined;
		const tail = new Promise<void>((resolve) => {
			release = resolve;
		});
		tails.set(name, tail);
		await before;
		try {
			return await work();
		} finally {
			if (tails.get(name) === tail) tails.delete(name);
			release();
		}
	}

	return {
		hold,
		async holdIfFree<T>(name: string, work: () => Promise<T>): Promise<T | null> {
			return tails.has(name) ? null : hold(name, work);
		},
	};
}
