import { readdirSync } from 'node:fs';
import { BUILT } from '#test/support/client-builds.ts';
import { expect, test } from '#test/support/e2e.ts';
import { withImports } from '#test/support/shipped-sizes.ts';

/** Files with the screens of one feature → the files of a desk that belong to them. */
const SCREENS_OF = [
	[/^\/assets\/administration-/, /^desk-administration-/],
	[/^\/assets\/results-(?!lists)/, /^desk-results-/],
	[/^\/assets\/training-/, /^desk-training-/],
	[/^\/assets\/decisions-/, /^desk-(deciding|requests)-/],
] as const;

test('what a desk adds to a screen brings the screens of no other feature', () => {
	const ofDesk = readdirSync(`${BUILT}/assets`).filter((name) => /^desk-.*\.js$/.test(name));
	expect(ofDesk.length).toBeGreaterThan(10);
	for (const name of ofDesk) {
		const needed = [...withImports(`/assets/${name}`)];
		for (const [screens, own] of SCREENS_OF) {
			if (own.test(name)) continue;
			expect(
				needed.filter((file) => screens.test(file)),
				name,
			).toEqual([]);
		}
	}
});

test('the framework imports no other file, so an update of the app does not load it again', () => {
	const files = readdirSync(`${BUILT}/assets`).filter((name) => /^framework-.*\.js$/.test(name));
	expect(files.flatMap((name) => [...withImports(`/assets/${name}`)])).toEqual(
		files.map((name) => `/assets/${name}`),
	);
});
