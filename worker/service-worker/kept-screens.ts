/** In the same storage as the record of the builds. */
const CACHE = 'acompanha-builds';
const ADDRESS = '/kept-screens.json';

/** What the screens that only trainers open (rule 1.3) share, and the screens. */
const RESULTS_FILES = [/^assets\/results-/, /^assets\/_main\.tv-vendas\.resultados/];

/**
 * The rank of a file of these screens, which are kept in this order: an interrupted download leaves no
 * screen without what it imports. -1: another file.
 */
export function rankOfResults(url: string): number {
	return RESULTS_FILES.findIndex((kind) => kind.test(url));
}

/** Whether a trainer uses this device. */
export async function keepsResults(): Promise<boolean> {
	const cache = await caches.open(CACHE);
	return (await cache.match(ADDRESS)) !== undefined;
}

/** Remembers for this build and later ones that a trainer uses this device. */
export async function rememberTrainer(): Promise<void> {
	const cache = await caches.open(CACHE);
	await cache.put(ADDRESS, Response.json(['results']));
}
