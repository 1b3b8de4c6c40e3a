import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { leanManifest } from '#app/platform/bundle/lean-manifest.ts';

type Page = { __remixManifest: { readonly routes: Readonly<Record<string, object>> } };

const ABSENT = { hasAction: false, hasLoader: false, hasClientAction: false };
const ROUTES = {
	root: {
		id: 'root',
		path: '',
		...ABSENT,
		imports: ['/assets/shell-1a2b3c4.js'],
		css: ['/a.css'],
	},
	'routes/menu': {
		...{ id: 'routes/menu', parentId: 'root', path: 'menu', ...ABSENT, hasClientLoader: true },
		...{ module: '/assets/menu-1.js', css: [] },
		imports: ['/assets/shell-1a2b3c4.js', '/assets/screens-1a2b-_4.js', '/assets/more-1a2b3c4.js'],
	},
};

it('a screen has its name, its file and the large ones of every day, the root all its files', () => {
	const lean = leanManifest(
		`window.__remixManifest=${JSON.stringify({ url: '/assets/manifest-1.js', routes: ROUTES })};`,
	);
	const page: Page = { __remixManifest: { routes: {} } };
	expect(lean.startsWith('window.__remixManifest={"url":"/assets/manifest-1.js",')).toBe(true);
	runInNewContext(lean, { window: page });
	expect(page.__remixManifest.routes).toEqual({
		root: { id: 'root', path: '', imports: ['/assets/shell-1a2b3c4.js'], css: ['/a.css'] },
		'routes/menu': {
			...{ id: 'routes/menu', parentId: 'root', path: 'menu', hasClientLoader: true },
			...{ module: '/assets/menu-1.js', imports: ['/assets/screens-1a2b-_4.js'] },
		},
	});
});

it('another text is refused', () => {
	expect(() => leanManifest('export default {};')).toThrow('Remix has changed');
});
