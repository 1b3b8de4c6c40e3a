import { changeBuilds, readBuilds } from './build-record.ts';
import { type Builds, confirmed, installed, superseded } from './builds.ts';
import { scope } from './scope.ts';

type Entry = {
	readonly url: string;
	/** null: its name carries a hash of its content. */
	readonly revision: string | null;
};

declare const self: { readonly __WB_MANIFEST: readonly Entry[] };

/** Every file of this build, written here when it is made. */
const entries = self.__WB_MANIFEST;
const addresses: ReadonlySet<string> = new Set(entries.map(({ url }) => `/${url}`));

/** Temporal for a browser that has none; the others never ask for it. */
const TEMPORAL = 'assets/global.esm-';
/** What this browser may ask for. */
const needed =
	typeof Temporal === 'undefined'
		? entries
		: entries.filter(({ url }) => !url.startsWith(TEMPORAL));

const CACHE_PREFIX = 'build-';
const INDEX = '/index.html';
/** As index.html names it; the same build has the same one. */
const MANIFEST = /\/assets\/manifest-[\w-]+\.js/;

async function digest(text: string): Promise<string> {
	const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	return [...new Uint8Array(bytes)]
		.slice(0, 8)
		.map((byte) => byte.toString(16).padStart(2, '0'))
		.join('');
}

/** Names the build of this worker: the same files, the same name. */
export const ownBuild: Promise<string> = digest(JSON.stringify(entries));

export function openBuild(id: string): Promise<Cache> {
	return caches.open(`${CACHE_PREFIX}${id}`);
}

/** Whether a page that runs `manifest` was made by this very build. */
export function isOwnPage(manifest: string): boolean {
	return addresses.has(manifest);
}

/** A sign-in page of a hotel, an error page, a file of another build: none of them is ours. */
function check(address: string, response: Response): void {
	const type = response.headers.get('content-type') ?? '';
	const isPage = type.startsWith('text/html');
	if (response.ok && !response.redirected && isPage === address.endsWith('.html')) return;
	throw new TypeError(`Not a file of this build: ${address} (${response.status})`);
}

async function load({ url, revision }: Entry, cache: Cache): Promise<void> {
	const address = `/${url}`;
	if (revision === null) {
		// The same name is the same content: an earlier build, or a download that broke off, has it.
		const kept = await caches.match(address);
		if (kept) return cache.put(address, kept);
	}
	const response = await fetch(address, { cache: revision === null ? 'default' : 'reload' });
	check(address, response);
	await cache.put(address, response);
}

/** The server may have been given the next build while this one was being fetched. */
async function checkWhole(cache: Cache): Promise<void> {
	const index = await cache.match(INDEX);
	const [manifest] = (await index?.text())?.match(MANIFEST) ?? [];
	if (manifest === undefined || !isOwnPage(manifest)) {
		throw new TypeError('index.html belongs to another build');
	}
}

/** Fetches what is missing; fails as a whole, and the next try goes on where this one stopped. */
async function install(): Promise<void> {
	const id = await ownBuild;
	const cache = await openBuild(id);
	await Promise.all(needed.map((entry) => load(entry, cache)));
	await checkWhole(cache);
	await changeBuilds((builds) => installed(builds, id));
}

/** A page of this build showed its first screen: what came before it is not needed any more. */
export async function confirm(): Promise<void> {
	const id = await ownBuild;
	const builds = await changeBuilds((before) => {
		const isKnown = before.some((build) => build.id === id && build.state === 'good');
		return isKnown ? before : confirmed(before, id);
	});
	await forgetOld(builds, id);
}

async function forgetOld(builds: Builds, id: string): Promise<void> {
	const old = superseded(builds, id);
	const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
	// Another tab may still run the build before, and would miss its files without a network.
	if (old.length === 0 || pages.length > 1) return;
	await Promise.all(old.map((build) => caches.delete(`${CACHE_PREFIX}${build.id}`)));
	await changeBuilds((before) =>
		before.filter((build) => !old.some((gone) => gone.id === build.id)),
	);
}

/** A person needs room: goes what no page will be opened with, also a download that broke off. */
export async function freeCaches(): Promise<void> {
	const id = await ownBuild;
	await forgetOld(await readBuilds(), id);
	// What is being fetched now is in no record yet.
	if (scope.registration.installing) return;
	const kept = new Set([id, ...(await readBuilds()).map((build) => build.id)]);
	for (const name of await caches.keys()) {
		const isBuild = name.startsWith(CACHE_PREFIX);
		if (isBuild && !kept.has(name.slice(CACHE_PREFIX.length))) await caches.delete(name);
	}
}

/** Keeps every file of the app on the device, each build in a cache of its own. */
export function startPrecache(): void {
	scope.addEventListener('install', (event) => event.waitUntil(install()));
	// Without this the first visit would need a second load before it works offline.
	scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
}
