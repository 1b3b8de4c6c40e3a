import { type ListedRoute, routeModules } from './route-modules.ts';
import { reportError } from './telemetry.client.ts';

type Manifest = { readonly routes: Readonly<Record<string, ListedRoute>> };

/**
 * Loads the code of the current screen while the framework starts. Remix would load it afterwards,
 * one step later for each part.
 */
export function preloadScreen(): void {
	const { routes } = (window as unknown as { __remixManifest: Manifest }).__remixManifest;
	for (const file of routeModules(routes, location.pathname)) {
		// Remix requests the same file again and shows its failure to the person.
		import(/* @vite-ignore */ file).catch(reportError);
	}
}
