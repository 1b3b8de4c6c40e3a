import { type ListedRoute, routeModules } from './route-modules.ts';
import { reportError } from './telemetry.client.ts';

type Manifest = { readonly routes: Readonly<Record<string, ListedRoute>> };

/**
 * Asks for the code of the screen in the address while the framework starts: Remix does it only
 * afterwards, one step later for each part.
 */
export function preloadScreen(): void {
	const { routes } = (window as unknown as { __remixManifest: Manifest }).__remixManifest;
	for (const file of routeModules(routes, location.pathname)) {
		// Remix asks for the same file again, and shows the person what is wrong with it.
		import(/* @vite-ignore */ file).catch(reportError);
	}
}
