import { changeBuilds, readBuilds } from './build-record.ts';
import { type Builds, confirmed, installed, superseded } from './builds.ts';
import { keepsResults, rankOfResults, rememberTrainer } from './kept-screens.ts';
import { scope } from './scope.ts';

type Entry = {
	readonly url: string;
	/** null when the name contains a hash of the content. */
	readonly revision: string | null;
};

declare const self: { readonly __WB_MANIFEST: readonly Entry[] };

/** The files of this build that a device keeps; the bundler inserts the list. */
const entries = self.__WB_MANIFEST;
const addresses: ReadonlySet<string> = new Set(entries.map(({ url }) => `/${url}`));

/** The Temporal polyfill; only browsers without Temporal request it. */
const TEMPORAL = 'assets/global.esm-';
/** The files that this browser keeps for everybody. */
const needed = entries.filter(({ url }) => isNeeded(url));
const ofTrainers = entries
	.filter(({ url }) => rankOfResults(url) !== -1)
	.sort((a, b) => rankOfResults(a.url) - rankOfResults(b.url));

const CACHE_PREFIX = 'build-';
const INDEX = '/index.html';
/** The name in index.html; equal builds have the same name. */
const MANIFEST = /\/assets\/manifest-[\w-]+\.js/;

function isNeeded(url: string): boolean {
	if (url.startsWith(TEMPORAL)) return typeof Temporal === 'undefined';
	return rankOfResults(url) === -1;
}

async function digest(text: string): Promise<string> {
	const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
	return [...new Uint8Array(bytes)]
		.slice(0, 8)
		.map((byte) => byte.toString(16).padStart(2, '0'))
		.join('');
}

/** Identifies the build of this worker: equal files give an equal id. */
export const ownBuild: Promise<string> = digest(JSON.stringify(entries));

/** Opens the cache that holds the files of a build. */
export function openBuild(id: string): Promise<Cache> {
	return caches.open(`${CACHE_PREFIX}${id}`);
}

/** Whether a page that runs `manifest` belongs to this build. */
export function isOwnPage(manifest: string): boolean {
	return addresses.has(manifest);
}

/**
 * Rejects answers that are not this build's file: a captive portal, an error page, another build.
 */
function check(address: string, response: Response): void {
	const type = response.headers.get('content-type') ?? '';
	const isPage = type.startsWith('text/html');
	if (response.ok && !response.redirected && isPage === address.endsWith('.html')) return;
	throw new TypeError(`Not a file of this build: ${address} (${response.status})`);
}

async function load({ url, revision }: Entry, cache: Cache): Promise<void> {
	const address = `/${url}`;
	if (revision === null) {
		// Equal names mean equal content: take the file from an earlier build or an interrupted
		// download.
		const kept = await caches.match(address);
		if (kept) return cache.put(address, kept);
	}
	const response = await fetch(address, { cache: revision === null ? 'default' : 'reload' });
	check(address, response);
	await cache.put(address, response);
}

/** A new build may have been deployed during the download. */
async function checkWhole(cache: Cache): Promise<void> {
	const index = await cache.match(INDEX);
	const [manifest] = (await index?.text())?.match(MANIFEST) ?? [];
	if (manifest === undefined || !isOwnPage(manifest)) {
		throw new TypeError('index.html belongs to another build');
	}
}

/**
 * Downloads missing files. One failure fails the whole installation; the next try keeps the files
 * already stored.
 */
async function install(): Promise<void> {
	const id = await ownBuild;
	const cache = await openBuild(id);
	const asked = (await keepsResults()) ? [...needed, ...ofTrainers] : needed;
	await Promise.all(asked.map((entry) => load(entry, cache)));
	await checkWhole(cache);
	await changeBuilds((builds) => installed(builds, id));
}

/**
 * Keeps the screens of trainers on this device, from now on. Rejects without a network; the next start
 * of the app asks again.
 */
export async function keepResults(): Promise<void> {
	await rememberTrainer();
	const cache = await openBuild(await ownBuild);
	for (const entry of ofTrainers) {
		if (!(await cache.match(`/${entry.url}`))) await load(entry, cache);
	}
}

/** Called when a page of this build showed its first screen: earlier builds are no longer needed. */
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
	// Any other tab may still run the previous build and would miss its files offline.
	if (old.length === 0 || pages.length > 1) return;
	await Promise.all(old.map((build) => caches.delete(`${CACHE_PREFIX}${build.id}`)));
	await changeBuilds((before) =>
		before.filter((build) => !old.some((gone) => gone.id === build.id)),
	);
}

/** Frees space: removes builds that no page will be opened with, and interrupted downloads. */
export async function freeCaches(): Promise<void> {
	const id = await ownBuild;
	await forgetOld(await readBuilds(), id);
	// A running installation is not recorded yet.
	if (scope.registration.installing) return;
	const kept = new Set([id, ...(await readBuilds()).map((build) => build.id)]);
	for (const name of await caches.keys()) {
		const isBuild = name.startsWith(CACHE_PREFIX);
		if (isBuild && !kept.has(name.slice(CACHE_PREFIX.length))) await caches.delete(name);
	}
}

/** Stores the app on the device, one cache per build. */
export function startPrecache(): void {
	scope.addEventListener('install', (event) => event.waitUntil(install()));
	// Without this the app would work offline only after a second load.
	scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()));
}
