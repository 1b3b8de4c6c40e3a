import { EVERY_START } from './chunks.ts';

type Route = Readonly<Record<string, unknown>> & {
	readonly id: string;
	readonly imports?: readonly string[];
	readonly css?: readonly string[];
};
type Manifest = { readonly routes: Readonly<Record<string, Route>> };

const BEFORE = 'window.__remixManifest=';
/** Gives each route its name again, which is also its key. */
const AFTER = 'for(const[id,route]of Object.entries(window.__remixManifest.routes))route.id=id;';
/** index.html lists the files of this route, and the first render has to list the same. */
const IN_DOCUMENT = 'root';

/** Whether the preload of the first screen asks for a file: large and shared, as 'screens-1a2b3c4.js'. */
function isPreloaded(file: string): boolean {
	return EVERY_START.has(file.replace(/^.*\/|-[\w-]{7}\.js$/g, ''));
}

/**
 * The list of routes without what the page never reads: most of what a screen imports, which the
 * browser finds by itself, and what a screen does not have. Half of a list that each start parses.
 * @throws when `text` is no such list.
 */
export function leanManifest(text: string): string {
	if (!text.startsWith(BEFORE)) throw new Error('Remix has changed: the list of routes');
	const manifest: Manifest = JSON.parse(text.slice(BEFORE.length).replace(/;$/, ''));
	const known = manifest.routes[IN_DOCUMENT]?.imports ?? [];
	// Neighbours in the alphabet have much text in common, which compresses better.
	const sorted = Object.entries(manifest.routes).toSorted(([a], [b]) => (a < b ? -1 : 1));
	const routes = sorted.map(([key, { id: _, imports = [], css, ...route }]) => {
		const early = imports.filter((file) => isPreloaded(file) && !known.includes(file));
		const files = key === IN_DOCUMENT ? { imports, css } : early.length > 0 && { imports: early };
		const has = Object.entries(route).filter(([, value]) => value !== false);
		return [key, { ...Object.fromEntries(has), ...files }];
	});
	const lean = { ...manifest, routes: Object.fromEntries(routes) };
	return `${BEFORE}${JSON.stringify(lean)};${AFTER}`;
}
