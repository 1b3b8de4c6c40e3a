import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { amountRow, type Row } from '#test/bench/report.ts';

const CLIENT = 'build/client';
const KILOBYTE = 1_000;

type Part = {
	readonly module: string;
	readonly imports?: readonly string[];
	readonly css?: readonly string[];
	readonly parentId?: string;
};
type Manifest = { readonly entry: Part; readonly routes: Readonly<Record<string, Part>> };

function textOf(path: string): string {
	return readFileSync(`${CLIENT}${path}`, 'utf8');
}

function filesOf({ module, imports = [], css = [] }: Part): string[] {
	return [module, ...imports, ...css];
}

function sizeOf(paths: Iterable<string>): number {
	let bytes = 0;
	for (const path of paths) bytes += gzipSync(textOf(path), { level: 9 }).length;
	return bytes / KILOBYTE;
}

/** The worker is loaded by its address, not imported. */
function workerPath(assets: readonly string[]): string {
	for (const path of assets) {
		const [, worker] = /["'`](\/assets\/index-[\w-]+\.js)["'`]/.exec(textOf(path)) ?? [];
		if (worker) return worker;
	}
	throw new Error('The build has no worker');
}

/**
 * Bytes of the newest build: what every screen needs, the largest screen without that, everything.
 */
export async function measure(): Promise<readonly Row[]> {
	const assets = readdirSync(`${CLIENT}/assets`).map((name) => `/assets/${name}`);
	const manifestPath = assets.find((path) => path.includes('/manifest-')) ?? '';
	const manifest: Manifest = JSON.parse(
		textOf(manifestPath).replace(/^window\.__remixManifest=|;$/g, ''),
	);
	const { entry, routes } = manifest;
	const worker = workerPath(assets.filter((path) => path !== manifestPath && path.endsWith('.js')));
	const shell = new Set([
		manifestPath,
		...[entry, routes.root, routes['routes/_main']].flatMap((part) => (part ? filesOf(part) : [])),
	]);
	const beside = Object.entries(routes).map(([id, part]) => {
		const files = new Set<string>();
		for (let one: Part | undefined = part; one; one = routes[one.parentId ?? '']) {
			for (const path of filesOf(one)) if (!shell.has(path)) files.add(path);
		}
		return { id, size: sizeOf(files), files: files.size };
	});
	const largest = beside.toSorted((a, b) => b.size - a.size)[0] ?? { id: '', size: 0, files: 0 };
	const top = readdirSync(CLIENT).map((name) => `/${name}`);
	const all = [...assets, ...top].filter((path) => /\.(js|css)$/.test(path));
	// Only loaded by a browser without Temporal (precache.ts).
	const temporal = all.filter((path) => path.includes('/global.esm-'));
	const precache = all.filter((path) => !temporal.includes(path));
	const name = largest.id.replace('routes/', '');
	return [
		amountRow(
			'9',
			`shell of every screen, JS + CSS gzip (${shell.size} files)`,
			sizeOf(shell),
			'kB',
			{
				budget: 165,
				goal: 145,
			},
		),
		amountRow('9', `largest route, ${name} (${largest.files} files)`, largest.size, 'kB', {
			budget: 45,
			goal: 35,
		}),
		amountRow('9', 'the worker, beside the page', sizeOf([worker]), 'kB', {
			budget: 126,
			goal: 110,
		}),
		amountRow('9', 'Temporal, beside it where the browser has none', sizeOf(temporal), 'kB', null),
		amountRow('9', `whole precache (${precache.length} files)`, sizeOf(precache), 'kB', {
			budget: 450,
			goal: 380,
		}),
	];
}
