import { expect, it } from 'vitest';
import { filesEndingIn, textOf } from './house-files.ts';

it('no rule asks the whole page by :has(), which costs all its styles at each element that comes or goes', () => {
	const asking = filesEndingIn('.css', '.tsx').filter((path) =>
		/(?::root|html|body)(?:\[[^\]]*\])*:has\(/.test(textOf(path)),
	);
	expect(asking).toEqual([]);
});
