/** Rule 13.3: time limits for one fact and for all facts. */
export const ITEM_LIMIT_MS = 40_000;
export const COLLECTION_LIMIT_MS = 50_000;

type Readers<T> = { readonly [K in keyof T]?: () => Promise<T[K]> };

function after(ms: number): { readonly late: Promise<null>; readonly cancel: () => void } {
	let cancel: () => void = () => undefined;
	const late = new Promise<null>((resolve) => {
		const timer = setTimeout(resolve, ms, null);
		cancel = () => clearTimeout(timer);
	});
	return { late, cancel };
}

/**
 * The facts that could be read in time, merged over `unknown`. A reader that fails or takes more
 * than 40 s leaves the value of `unknown`; all readers together get 50 s. Never rejects.
 */
export async function collectFacts<T extends object>(unknown: T, readers: Readers<T>): Promise<T> {
	const facts: T = { ...unknown };
	const read = async (name: keyof T): Promise<void> => {
		const limit = after(ITEM_LIMIT_MS);
		try {
			const value = await Promise.race([readers[name]?.(), limit.late]);
			if (value !== null && value !== undefined) facts[name] = value;
		} catch (error) {
			// A browser that refuses to tell a fact is treated like one that does not know it.
			if (!(error instanceof Error)) throw error;
		} finally {
			limit.cancel();
		}
	};
	const all = after(COLLECTION_LIMIT_MS);
	await Promise.race([Promise.all((Object.keys(readers) as (keyof T)[]).map(read)), all.late]);
	all.cancel();
	return { ...facts };
}
