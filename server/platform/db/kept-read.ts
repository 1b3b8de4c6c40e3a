/** Returns what was read for this key not long before `now`, or reads it. */
export type KeptRead<T> = (key: string, now: Date, read: () => Promise<T>) => Promise<T>;

type Kept<T> = { readonly at: Date; readonly result: Promise<T> };

/**
 * Keeps the result of an expensive read for `keptMs`, for everybody who asks for the same, as all
 * do in the evening: it costs the same however many callers there are. A result may therefore be so old;
 * what a caller has to see at once is read beside it. One that failed is not kept.
 */
export function createKeptRead<T>(keptMs: number): KeptRead<T> {
	const kept = new Map<string, Kept<T>>();

	function isFresh({ at }: Kept<T>, now: Date): boolean {
		const age = now.getTime() - at.getTime();
		return age >= 0 && age < keptMs;
	}

	return (key, now, read) => {
		const before = kept.get(key);
		if (before && isFresh(before, now)) return before.result;
		// Results are large, and most keys are asked for only in the evening.
		for (const [each, one] of kept) if (!isFresh(one, now)) kept.delete(each);
		const ours = { at: now, result: read() };
		kept.set(key, ours);
		ours.result.catch(() => {
			if (kept.get(key) === ours) kept.delete(key);
		});
		return ours.result;
	};
}
