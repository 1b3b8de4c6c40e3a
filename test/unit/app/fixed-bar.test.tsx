import { expect, it } from 'vitest';
import { fixedBars } from '#app/ui/fixed-bar.ts';

it('keeps all bars while they take at most 30 % of the height', () => {
	expect(fixedBars({ header: 64, acts: 76, tabs: 64 }, 740)).toEqual(['header', 'tabs', 'acts']);
});

it('lets the title go first, then the tabs, and keeps the buttons as long as they fit', () => {
	expect(fixedBars({ header: 64, acts: 76, tabs: 64 }, 640)).toEqual(['tabs', 'acts']);
	expect(fixedBars({ header: 64, acts: 76, tabs: 64 }, 360)).toEqual(['acts']);
	expect(fixedBars({ header: 128, acts: 300, tabs: 100 }, 740)).toEqual([]);
});
