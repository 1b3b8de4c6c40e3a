import type { Builds } from './builds.ts';

/** Beside the builds' own caches, so that it is lost together with them and never alone. */
const CACHE = 'acompanha-builds';
const ADDRESS = '/builds.json';

export async function readBuilds(): Promise<Builds> {
	const cache = await caches.open(CACHE);
	const kept = await cache.match(ADDRESS);
	return kept ? ((await kept.json()) as Builds) : [];
}

/** One change at a time: a waiting version writes here too. Answers what is kept now. */
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
