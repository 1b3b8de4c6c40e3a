/** Runs a read, or takes part in that of another caller. */
export type SharedRead<T> = (key: string, read: () => Promise<T>) => Promise<T>;

type Reads<T> = { readonly running: Promise<T>; next: Promise<T> | null };

/**
 * Shares an expensive read among callers that ask for the same at once, as everybody does in the
 * evening. For each key one read runs and one waits for it, however many callers there are, so
 * memory and work do not grow with them. A caller never gets a result that was begun before it
 * asked, so nobody misses what they have just done.
 */
export function createSharedRead<T>(): SharedRead<T> {
	const reads = new Map<string, Reads<T>>();

	function start(key: string, read: () => Promise<T>): Promise<T> {
		const ours: Reads<T> = {
			running: read().finally(() => {
				if (ours.next === null) reads.delete(key);
			}),
			next: null,
		};
		reads.set(key, ours);
		return ours.running;
	}

	return (key, read) => {
		const others = reads.get(key);
		if (!others) return start(key, read);
		const begin = () => start(key, read);
		others.next ??= others.running.then(begin, begin);
		return others.next;
	};
}
