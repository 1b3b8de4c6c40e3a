import type { Locks } from './environment.ts';

type Holder = { readonly rob: () => void };

/** The holder of one lock and the waiting callers, in order. */
class Lock {
	#holder: Holder | null = null;
	readonly #waiting: (() => void)[] = [];

	get isFree(): boolean {
		return this.#holder === null;
	}

	hold<T>(work: () => Promise<T>): Promise<T> {
		if (this.isFree) return this.steal(work);
		return new Promise<T>((resolve, reject) => {
			this.#waiting.push(() => this.steal(work).then(resolve, reject));
		});
	}

	/**
	 * As with Web Locks: the former holder's promise is rejected; its work continues without the
	 * lock.
	 */
	async steal<T>(work: () => Promise<T>): Promise<T> {
		this.#holder?.rob();
		let rob: () => void = () => undefined;
		const robbed = new Promise<never>((_, reject) => {
			rob = () => reject(new DOMException('Another tab has taken the lock', 'AbortError'));
		});
		const holder = { rob };
		this.#holder = holder;
		try {
			return await Promise.race([work(), robbed]);
		} finally {
			if (this.#holder === holder) {
				this.#holder = null;
				this.#waiting.shift()?.();
			}
		}
	}
}

/** Locks within one process: where the platform lacks Web Locks, and between engines in a test. */
export function createInProcessLocks(): Locks {
	const locks = new Map<string, Lock>();

	function named(name: string): Lock {
		const lock = locks.get(name) ?? new Lock();
		locks.set(name, lock);
		return lock;
	}

	return {
		hold: async (name, work) => named(name).hold(work),
		holdIfFree: async (name, work) => (named(name).isFree ? named(name).hold(work) : null),
		steal: async (name, work) => named(name).steal(work),
	};
}
