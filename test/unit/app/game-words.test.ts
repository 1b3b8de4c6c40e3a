import { expect, it } from 'vitest';
import { missingText } from '#app/features/points/game-words.ts';

it('says a missing part of a grade in the singular below two', () => {
	expect([0.1, 1.9, 2, 3.4].map(missingText)).toEqual([
		'falta 0,1',
		'falta 1,9',
		'faltam 2,0',
		'faltam 3,4',
	]);
});
