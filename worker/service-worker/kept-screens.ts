/** In the same storage as the record of the builds. */
const CACHE = 'acompanha-builds';
const ADDRESS = '/kept-screens.json';

/** The files of screens that only trainers open (rule 1.3). */
export const RESULTS_FILES = /^assets\/(results-|_main\.tv-vendas\.resultados)/;

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
