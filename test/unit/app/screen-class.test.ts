import { expect, it } from 'vitest';
import { screenClass } from '#app/platform/screen-class.ts';

it('a small screen with a mouse is a computer, with touch a tablet', () => {
	expect(screenClass({ width: 1280, height: 800 }, false)).toBe('desktop');
	expect(screenClass({ width: 1280, height: 800 }, true)).toBe('tablet');
	expect(screenClass({ width: 1920, height: 1080 }, true)).toBe('desktop');
	expect(screenClass({ width: 360, height: 740 }, true)).toBe('phone');
});
