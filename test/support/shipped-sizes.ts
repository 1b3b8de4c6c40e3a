import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { rankOfResults } from '#worker/service-worker/kept-screens.ts';

const CLIENT = 'build/client';
const KILOBYTE = 1_000;

type Part = {
	readonly module: string;
	readonly css?: readonly string[];
	readonly parentId?: string;
};
type Manifest = { readonly entry: Part; readonly routes: Readonly<Record<string, Part>> };

function textOf(path: string): string {
	return readFileSync(`${CLIENT}${path}`, 'utf8');
}

const IMPORTED = /\b(?:import|from)\s*"\.\/([\w.-]+\.js)"/g;

/** A file of the build, as '/assets/shell-1.js', and all that it imports at once. */
export function withImports(path: string): ReadonlySet<string> {
	const files = new Set([path]);
	for (const file of files) {
		for (const [, name] of textOf(file).matchAll(IMPORTED)) files.add(`/assets/${name}`);
	}
	return files;
}

function filesOf({ module, css = [] }: Part): string[] {
	return [...withImports(module), ...css];
}

function sizeOf(paths: Iterable<string>): number {
	let bytes = 0;
	for (const path of paths) bytes += gzipSync(textOf(path), { level: 9 }).length;
	return bytes / KILOBYTE;
}

/** The worker is loaded by its address, not imported. */
function workerPath(assets: readonly string[]): string {
	for (const path of assets) {
		const [, worker] = /["'`](\/assets\/worker-[\w-]+\.js)["'`]/.exec(textOf(path)) ?? [];
		if (worker) return worker;
	}
	throw new Error('The build has no worker');
}

/** The files that the service worker keeps, by its own list; both kinds of quotes occur. */
function listedFiles(): readonly string[] {
	const found = textOf('/sw.js').matchAll(/\burl"?:"([^"]+)"/g);
	const files = [...found].map(([, url = '']) => url).filter((url) => /\.(js|css)$/.test(url));
	if (files.length < 10) throw new Error('The service worker lists no files');
	return ['sw.js', ...files];
}

type LargestRoute = { readonly id: string; readonly size: number };

export type ShippedSizes = {
	/** Kilobytes of JS and CSS after gzip: what every screen needs. */
	readonly shell: number;
	readonly worker: number;
	/** The largest screen on the device of a coach, without the shell; the largest of all others. */
	readonly route: LargestRoute;
	readonly otherRoute: LargestRoute;
	/** What the device of a coach keeps, where the browser has Temporal; of a trainer; the polyfill. */
	readonly coach: number;
	readonly trainer: number;
	readonly temporal: number;
};

/** The sizes of the newest build. */
export function shippedSizes(): ShippedSizes {
	const assets = readdirSync(`${CLIENT}/assets`).map((name) => `/assets/${name}`);
	const manifestPath = assets.find((path) => path.includes('/manifest-')) ?? '';
	const manifest: Manifest = JSON.parse(
		textOf(manifestPath).replace(/^window\.__remixManifest=|;[^"]*$/g, ''),
	);
	const { entry, routes } = manifest;
	const shell = new Set([
		manifestPath,
		...[entry, routes.root, routes['routes/_main']].flatMap((part) => (part ? filesOf(part) : [])),
	]);
	const beside = Object.entries(routes).map(([id, part]) => {
		const files = new Set<string>();
		for (let one: Part | undefined = part; one; one = routes[one.parentId ?? '']) {
			for (const path of filesOf(one)) if (!shell.has(path)) files.add(path);
		}
		return { id: id.replace('routes/', ''), files: [...files], size: sizeOf(files) };
	});
	const kept = listedFiles();
	const temporal = kept.filter((url) => url.includes('global.esm-'));
	const results = kept.filter((url) => rankOfResults(url) !== -1);
	const coach = kept.filter((url) => !temporal.includes(url) && !results.includes(url));
	const largest = (isKept: boolean): LargestRoute => {
		const asked = beside.filter(
			({ files }) => files.every((path) => coach.includes(path.slice(1))) === isKept,
		);
		return asked.toSorted((a, b) => b.size - a.size)[0] ?? { id: '', size: 0 };
	};
	const size = (urls: readonly string[]) => sizeOf(urls.map((url) => `/${url}`));
	return {
		shell: sizeOf(shell),
		worker: sizeOf([
			workerPath(assets.filter((path) => path !== manifestPath && path.endsWith('.js'))),
		]),
		route: largest(true),
		otherRoute: largest(false),
		coach: size(coach),
		trainer: size([...coach, ...results]),
		temporal: size(temporal),
	};
}
