import { expect, it } from 'vitest';
import { leanManifest } from '#app/platform/bundle/lean-manifest.ts';

const ABSENT = { hasAction: false, hasLoader: false, hasClientAction: false };
const ROUTES = {
	root: {
		id: 'root',
		path: '',
		...ABSENT,
		imports: ['/assets/shell-1a2b3c4d.js'],
		css: ['/a.css'],
	},
	'routes/menu': {
		...{ id: 'routes/menu', parentId: 'root', path: 'menu', ...ABSENT, hasClientLoader: true },
		...{ module: '/assets/menu-1.js', css: [] },
		imports: [
			'/assets/shell-1a2b3c4d.js',
			'/assets/screens-1a2b-_4d.js',
			'/assets/more-1a2b3c4d.js',
		],
	},
};

it('a screen is listed with its file and the large ones of every day, the root with all', () => {
	const lean = leanManifest(
		`window.__remixManifest=${JSON.stringify({ url: '/assets/manifest-1.js', routes: ROUTES })};`,
	);
	expect(lean.startsWith('window.__remixManifest={"url":"/assets/manifest-1.js",')).toBe(true);
	expect(JSON.parse(lean.slice('window.__remixManifest='.length, -1)).routes).toEqual({
		root: { id: 'root', path: '', imports: ['/assets/shell-1a2b3c4d.js'], css: ['/a.css'] },
		'routes/menu': {
			...{ id: 'routes/menu', parentId: 'root', path: 'menu', hasClientLoader: true },
			...{ module: '/assets/menu-1.js', imports: ['/assets/screens-1a2b-_4d.js'] },
		},
	});
});

it('another text is refused', () => {
	expect(() => leanManifest('export default {};')).toThrow('Remix has changed');
});
