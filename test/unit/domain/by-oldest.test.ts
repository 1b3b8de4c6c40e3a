import { expect, it } from 'vitest';
import { byOldest } from '#worker/domain/requests/by-oldest.ts';

const kind = (name: string, oldest: string | null, within: number, look: number) => ({
	...{ name, oldest, within, look },
});

it('names the kinds of which something waits, that with the oldest request first', () => {
	const kinds = [
		kind('allowance', '2026-03-10T12:00:00.000Z', 3, 0),
		kind('transfer', null, 0, 0),
		kind('mileage', '2026-03-02T09:00:00.000Z', 0, 1),
		kind('foodsolution', '2026-03-09T18:00:00.000Z', 1, 1),
	];
	expect(byOldest(kinds).map(({ name }) => name)).toEqual(['mileage', 'foodsolution', 'allowance']);
	expect(byOldest([])).toEqual([]);
});
