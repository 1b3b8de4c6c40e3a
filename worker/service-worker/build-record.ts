import type { Builds } from './builds.ts';

/** In the same storage as the caches of the builds, so that the browser evicts them together. */
const CACHE = 'acompanha-builds';
const ADDRESS = '/builds.json';

/** The builds on this device; empty before the first installation. */
export async function readBuilds(): Promise<Builds> {
	const cache = await caches.open(CACHE);
	const kept = await cache.match(ADDRESS);
	return kept ? ((await kept.json()) as Builds) : [];
}

/**
 * Changes the record and returns the new one. One change at a time, because a waiting version writes
 * here too.
 */
export async function changeBuilds(change: (builds: Builds) => Builds): Promise<Builds> {
	return await navigator.locks.request('builds', async () => {
		const before = await readBuilds();
		const after = change(before);
		if (after === before) return before;
		const cache = await caches.open(CACHE);
		await cache.put(ADDRESS, Response.json(after));
		return after;
	});
}
