import { expect, it } from 'vitest';
import { isScreenFile } from '#worker/service-worker/missing-chunk.ts';
import { filesEndingIn } from './house-files.ts';

const FOLDER = 'app/routes/';

it('the service worker knows the file of every screen, and replaces one that is missing', () => {
	const routes = filesEndingIn('.ts', '.tsx').filter((path) => path.startsWith(FOLDER));
	expect(routes.length).toBeGreaterThan(50);
	const built = routes.map((path) => {
		const name = path.slice(FOLDER.length).replace(/\.tsx?$/, '');
		return `/assets/${name.replaceAll('$', '_')}-aB3dE5gH.js`;
	});
	expect(built.filter((path) => !isScreenFile(path))).toEqual([]);
});
