import { describe, expect, it } from 'vitest';
import { inOrder, orderOfValues } from '#worker/domain/portfolio/portfolio-sort.ts';

const inDirection = (values: readonly (string | number | null)[], descending: boolean) =>
	[...inOrder(orderOfValues(values), descending)].map((place) => values[place]);

describe('clients sorted by a value', () => {
	it('are in Portuguese order, and those without it last in both directions', () => {
		const cities = ['São Paulo', null, 'Água Boa', 'Acre', 'Ávila', null, 'sao paulo'];
		expect(inDirection(cities, false)).toEqual([
			...['Acre', 'Água Boa', 'Ávila', 'São Paulo', 'sao paulo', null, null],
		]);
		expect(inDirection(cities, true).slice(-3)).toEqual(['Acre', null, null]);
	});

	it('keep their own order when they are equal, and 0 is a value', () => {
		const order = orderOfValues([5, 0, 5, null, -1]);
		expect([...order.ascending]).toEqual([4, 1, 0, 2]);
		expect([...order.without]).toEqual([3]);
	});
});
