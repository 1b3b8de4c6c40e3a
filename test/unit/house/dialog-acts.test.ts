import { expect, it } from 'vitest';
import { filesEndingIn, textOf } from './house-files.ts';

it('in every dialog the filled button is the last one', () => {
	const found = filesEndingIn('.tsx')
		.filter((path) => path.startsWith('app/'))
		.flatMap((path) =>
			[...textOf(path).matchAll(/<DialogActs>([\s\S]*?)<\/DialogActs>/g)].map(([, acts = '']) => ({
				path,
				looks: acts.split(/<Button\b/).slice(1),
			})),
		)
		.filter(({ looks }) => looks.slice(0, -1).some((button) => button.includes('look="primary"')))
		.map(({ path }) => path);
	expect(found).toEqual([]);
});
