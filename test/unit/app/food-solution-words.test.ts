import { expect, it } from 'vitest';
import {
	STATUS_WORD,
	STATUSES,
	statusFrom,
} from '#app/features/requests/food-solution/food-solution-words.ts';

it.each(STATUSES)(
	'the address names %s in Portuguese, and an older one still leads to it',
	(status) => {
		expect(STATUS_WORD[status]).not.toBe(status);
		expect(statusFrom(STATUS_WORD[status])).toBe(status);
		expect(statusFrom(status)).toBe(status);
	},
);

it('shows everything when the address has no known filter', () => {
	expect(statusFrom(null)).toBeNull();
	expect(statusFrom('toString')).toBeNull();
});
