import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { addressParts, offlineRoutes } from '#app/platform/bundle/offline-routes.ts';

const FOLDER = fileURLToPath(new URL('../../app/routes/', import.meta.url));

/** null: a layout, an unknown address, or a route that only runs acts. */
function addressOf(file: string, files: readonly string[]): string | null {
	const name = file.replace(/\.tsx$/, '');
	const isLayout = files.some((other) => other.startsWith(`${name}.`) && other !== file);
	if (isLayout || name === '$' || name.startsWith('acts.')) return null;
	return `/${addressParts(file).join('/').replace('*', ':')}`;
}

/** Every address that has a screen; a variable part begins with ':'. */
export function appRoutes(): readonly string[] {
	const files = readdirSync(FOLDER);
	const addresses = files.flatMap((file) => addressOf(file, files) ?? []);
	const twins = offlineRoutes(files).map(({ path }) => `/offline/${path}`);
	return [...new Set([...addresses, ...twins])].sort();
}
