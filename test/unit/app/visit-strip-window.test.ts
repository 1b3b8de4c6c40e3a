import { expect, it } from 'vitest';
import { stripWindow } from '#app/ui/strip-window.ts';

it('shows the current question between its neighbours', () => {
	expect(stripWindow(6, 12)).toEqual([4, 5, 6, 7, 8]);
});

it('keeps the same number of cells at both ends', () => {
	expect(stripWindow(0, 12)).toEqual([0, 1, 2, 3, 4]);
	expect(stripWindow(1, 12)).toEqual([0, 1, 2, 3, 4]);
	expect(stripWindow(11, 12)).toEqual([7, 8, 9, 10, 11]);
});

it('shows every question of a short form', () => {
	expect(stripWindow(1, 3)).toEqual([0, 1, 2]);
	expect(stripWindow(0, 1)).toEqual([0]);
	expect(stripWindow(0, 0)).toEqual([]);
});
