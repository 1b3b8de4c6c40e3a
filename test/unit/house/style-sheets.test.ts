import { expect, it } from 'vitest';
import { filesEndingIn, textOf } from './house-files.ts';

it('no rule asks the whole page by :has(), which costs all its styles at each element that comes or goes', () => {
	const asking = filesEndingIn('.css', '.tsx').filter((path) =>
		/(?::root|html|body)(?:\[[^\]]*\])*:has\(/.test(textOf(path)),
	);
	expect(asking).toEqual([]);
});

/** The rules of a style sheet that `@media (hover: hover)` does not hold. */
function outsideMouse(css: string): string {
	return css.replaceAll(/@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
}

it('nothing looks pointed at on a touch screen, where a finger leaves that look behind', () => {
	const sheets = filesEndingIn('.css').filter((path) => path.startsWith('app/'));
	expect(sheets.filter((path) => outsideMouse(textOf(path)).includes(':hover'))).toEqual([]);
});

it('columns follow the size of the text, which the width of a media query does not (grid-fit)', () => {
	const wide = filesEndingIn('.tsx').filter((path) =>
		/\b(?:sm|md|lg|xl|2xl):(?:grid-)?(?:cols|columns)-/.test(textOf(path)),
	);
	expect(wide).toEqual([]);
});
