import { changeBuilds, readBuilds } from './build-record.ts';
import { failed, opening, toServe } from './builds.ts';
import { missingChunk } from './missing-chunk.ts';
import { confirm, freeCaches, isOwnPage, keepResults, openBuild, ownBuild } from './precache.ts';
import { scope } from './scope.ts';

const HASHED_FOLDER = '/assets/';

/**
 * The build that serves pages; determined anew for each page until this worker's own build is good.
 */
let serving: Promise<string> | null = null;
let isProved = false;

async function choose(): Promise<string> {
	const id = await ownBuild;
	const builds = await changeBuilds((before) => opening(before, id));
	isProved = builds.some((build) => build.id === id && build.state === 'good');
	return toServe(builds, id);
}

async function current(): Promise<string> {
	return toServe(await readBuilds(), await ownBuild);
}

/** The API, the probes and the metrics of the server. */
const OF_SERVER = /^\/(api\/|_version|health|metrics$|livez$|readyz$)/;

/** Paths of screens contain no dot. */
function isScreen(path: string): boolean {
	return !path.includes('.') && !OF_SERVER.test(path);
}

async function page(request: Request): Promise<Response> {
	if (serving === null || !isProved) serving = choose();
	const cache = await openBuild(await serving);
	// Without the file in the cache (the browser may evict it), the server delivers it.
	return (await cache.match('/index.html')) ?? fetch(request);
}

async function file({ request, clientId }: FetchEvent, path: string): Promise<Response> {
	serving ??= current();
	const cache = await openBuild(await serving);
	const kept = await cache.match(path);
	if (kept) return kept;
	if (!path.startsWith(HASHED_FOLDER)) return fetch(request);
	// A tab of another build requests the files of that build.
	return (await caches.match(path)) ?? missingChunk(request, clientId);
}

function answer(event: FetchEvent): void {
	const { request } = event;
	const { origin, pathname } = new URL(request.url);
	if (request.method !== 'GET' || origin !== scope.location.origin) return;
	if (request.mode === 'navigate') {
		if (isScreen(pathname)) event.respondWith(page(request));
		return;
	}
	if (pathname.startsWith('/api/') || pathname === '/_version' || pathname === '/sw.js') return;
	event.respondWith(file(event, pathname));
}

type PageMessage = { readonly type: 'BOOTED' | 'BOOT_FAILED'; readonly manifest: string };

function isPageMessage(data: unknown): data is PageMessage {
	const { type, manifest } = (data ?? {}) as Record<string, unknown>;
	return (type === 'BOOTED' || type === 'BOOT_FAILED') && typeof manifest === 'string';
}

/** Called when a page of this build cannot start: from now on the last good build is served. */
async function giveUp(): Promise<void> {
	const id = await ownBuild;
	serving = Promise.resolve(toServe(await changeBuilds((before) => failed(before, id)), id));
	await serving;
}

async function hear({ data, ports }: ExtendableMessageEvent): Promise<void> {
	if (!isPageMessage(data) || !isOwnPage(data.manifest)) return;
	if (data.type === 'BOOTED') await confirm();
	else await giveUp();
	ports[0]?.postMessage(null);
}

async function freeSpace({ ports }: ExtendableMessageEvent): Promise<void> {
	await freeCaches();
	ports[0]?.postMessage(null);
}

/** Serves the app from the device, and the last good build when the newest cannot start. */
export function startFallback(): void {
	scope.addEventListener('fetch', answer);
	scope.addEventListener('message', (event) => {
		if (event.data?.type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
		else if (event.data?.type === 'CLAIM') event.waitUntil(scope.clients.claim());
		else if (event.data?.type === 'KEEP_RESULTS') event.waitUntil(keepResults());
		else if (event.data?.type === 'FREE_SPACE') event.waitUntil(freeSpace(event));
		else event.waitUntil(hear(event));
	});
}
