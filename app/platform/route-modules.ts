/** A route as the build lists it. */
export type ListedRoute = {
	readonly id: string;
	readonly parentId?: string;
	readonly path?: string;
	readonly index?: true;
	/** Address of its code. */
	readonly module: string;
	/** Addresses of large files that it imports. */
	readonly imports?: readonly string[];
};

function partsOf(path: string): string[] {
	return path.split('/').filter(Boolean);
}

const NOT_AT_ALL = Number.NEGATIVE_INFINITY;

/** How well a pattern fits an address: a literal part counts most, a splat least. */
function scoreOf(pattern: readonly string[], address: readonly string[]): number {
	const open = pattern.at(-1) === '*';
	const length = open ? pattern.length - 1 : pattern.length;
	if (open ? address.length < length : address.length !== length) return NOT_AT_ALL;
	let score = open ? -1 : 0;
	for (let i = 0; i < length; i++) {
		if (pattern[i]?.startsWith(':')) score += 1;
		else if (pattern[i] === address[i]) score += 2;
		else return NOT_AT_ALL;
	}
	return score;
}

/** A route with its layouts, outermost first. */
function chainOf(
	routes: Readonly<Record<string, ListedRoute>>,
	leaf: ListedRoute,
): readonly ListedRoute[] {
	const parent = routes[leaf.parentId ?? ''];
	return parent ? [...chainOf(routes, parent), leaf] : [leaf];
}

/**
 * The files of the screen at an address, its layouts first, then the large ones that they import. The
 * router's own match ranks every branch, which takes too long on a slow phone.
 */
export function routeModules(
	routes: Readonly<Record<string, ListedRoute>>,
	pathname: string,
): string[] {
	const address = partsOf(pathname);
	let best: readonly ListedRoute[] = [];
	let bestFit = NOT_AT_ALL;
	for (const leaf of Object.values(routes)) {
		const chain = chainOf(routes, leaf);
		// A layout has the same address as its index screen, which lies deeper.
		const depth = (chain.length + (leaf.index ? 1 : 0)) / 100;
		const found =
			scoreOf(
				chain.flatMap(({ path = '' }) => partsOf(path)),
				address,
			) + depth;
		if (found > bestFit) [best, bestFit] = [chain, found];
	}
	const imported = new Set(best.flatMap(({ imports = [] }) => imports));
	return [...best.map(({ module }) => module), ...imported];
}
