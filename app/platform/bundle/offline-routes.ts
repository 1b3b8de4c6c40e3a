import { SCREENS_MOUNTED_TWICE } from '#worker/domain/session/mounted-twice.ts';

/** A route in the shape of the route config. */
type MountedRoute = {
	readonly id: string;
	readonly parentId: string;
	readonly file: string;
	readonly path: string;
	readonly index: boolean;
};

const LAYOUT = 'offline';

/**
 * The path parts of a flat route file: `_main.carteira.$code.tsx` → `carteira`, `:code`. A splat is
 * `*`.
 */
export function addressParts(file: string): readonly string[] {
	return file
		.replace(/\.tsx?$/, '')
		.split('.')
		.filter((part) => !part.startsWith('_'))
		.map((part) => part.replace(/_$/, '').replace(/^\$$/, '*').replace(/^\$/, ':'));
}

function isVarying(part: string): boolean {
	return part === '*' || part.startsWith(':');
}

/** The address of a route file, with `*` for each part that varies. */
export function patternOfFile(file: string): string {
	const parts = addressParts(file).map((part) => (isVarying(part) ? '*' : part));
	return `/${parts.join('/')}`;
}

/**
 * The second addresses of screens, below /offline. `files`: those of app/routes. A parameter keeps
 * its name; a splat becomes one parameter called `id`.
 */
export function offlineRoutes(files: readonly string[]): readonly MountedRoute[] {
	return SCREENS_MOUNTED_TWICE.map(({ asked, to }) => {
		const file = files.find((each) => patternOfFile(each) === asked);
		if (file === undefined) throw new Error(`No route file shows ${asked}`);
		const names = addressParts(file).filter(isVarying);
		const parts = to.split('/').slice(2);
		const path = parts.map((part) => (part === '*' ? names.shift()?.replace('*', ':id') : part));
		return {
			id: `routes/${LAYOUT}.${path.join('.')}`,
			parentId: `routes/${LAYOUT}`,
			file: `routes/${file}`,
			path: path.join('/'),
			index: /\._index\.tsx$/.test(file),
		};
	});
}
