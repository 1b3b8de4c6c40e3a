import { matchRoutes } from '@remix-run/react';
import { reportError } from './telemetry.client.ts';

type RouteObject = Parameters<typeof matchRoutes>[0][number];

type KnownRoute = {
	readonly id: string;
	readonly parentId?: string;
	readonly path?: string;
	readonly index?: true;
	readonly module: string;
};
type Manifest = { readonly routes: Readonly<Record<string, KnownRoute>> };

function below(parent: string | undefined, routes: readonly KnownRoute[]): RouteObject[] {
	return routes
		.filter(({ parentId }) => parentId === parent)
		.map(({ id, path, index }) => {
			const place = { id, ...(path !== undefined && { path }) };
			return index ? { ...place, index } : { ...place, children: below(id, routes) };
		});
}

/**
 * Asks for the code of the screen in the address while the framework starts: Remix does it only
 * afterwards, one step later for each part.
 */
export function preloadScreen(): void {
	const { routes } = (window as unknown as { __remixManifest: Manifest }).__remixManifest;
	const matches = matchRoutes(below(undefined, Object.values(routes)), location) ?? [];
	for (const { route } of matches) {
		const file = routes[route.id ?? '']?.module;
		// Remix asks for the same file again, and shows the person what is wrong with it.
		if (file) import(/* @vite-ignore */ file).catch(reportError);
	}
}
