import { describe, expect, it } from 'vitest';
import type { FoodSolutionDraft } from '#worker/contract/food-solution.ts';
import type { Product } from '#worker/contract/product.ts';
import type { Request } from '#worker/contract/request.ts';
import {
	computedStatus,
	mayEdit,
	newFoodSolution,
	selectionProblems,
	sendingProblems,
	weightOf,
	withoutProduct,
	withProduct,
	withQuantity,
} from '#worker/domain/requests/food-solution.ts';

const TODAY = '2025-03-04';
const VERA = { employeeCode: 'V1', name: 'Vera', jobTitle: 'Vendedor' } as const;
const picanha: Product = {
	code: 'p1',
	name: 'Picanha',
	category: 'Bovinos',
	unit: 'cx',
	unitKg: 20,
};
const empty = newFoodSolution('key', VERA, TODAY);
const filled: FoodSolutionDraft = {
	...withProduct(empty, picanha),
	client: { code: '1', name: 'Mercado', comercialDivision: 'D' },
	endDate: '2025-03-06',
};
const request = {
	status: 'waiting',
	startDate: TODAY,
	endDate: '2025-03-06',
	requester: VERA,
} as Request;

describe('a draft of a food solution', () => {
	it('holds a product once, with no quantity until one is set', () => {
		const twice = withProduct(withQuantity(filled, 'p1', 2), picanha);
		expect(filled.products).toEqual([{ ...picanha, quantity: null }]);
		expect(twice.products).toEqual([{ ...picanha, quantity: 2 }]);
		expect(weightOf(twice)).toBe(40);
		expect(() => withQuantity(filled, 'p1', -1)).toThrow(RangeError);
	});

	it('goes back to the first stage with its last product', () => {
		const defining: FoodSolutionDraft = { ...filled, stage: 'define-values' };
		expect(withoutProduct(defining, 'other').stage).toBe('define-values');
		expect(withoutProduct(defining, 'p1').stage).toBe('select-products');
	});

	it('lists what is missing before each step', () => {
		expect(selectionProblems(empty, TODAY)).toEqual([
			'client-missing',
			'end-missing',
			'products-missing',
		]);
		expect(selectionProblems(filled, TODAY)).toEqual([]);
		expect(selectionProblems({ ...filled, startDate: '2025-03-03' }, TODAY)).toEqual([
			'start-past',
		]);
		expect(selectionProblems({ ...filled, endDate: '2025-03-03' }, TODAY)).toEqual([
			'end-before-start',
		]);
		expect(sendingProblems(filled, TODAY)).toEqual(['quantity-missing']);
		expect(sendingProblems(withQuantity(filled, 'p1', 0), TODAY)).toEqual(['quantity-missing']);
		expect(sendingProblems(withQuantity(filled, 'p1', 1), TODAY)).toEqual([]);
	});
});

describe('a requested food solution', () => {
	it('expires after its last day only while it waits', () => {
		expect(computedStatus(request, '2025-03-06')).toBe('waiting');
		expect(computedStatus(request, '2025-03-07')).toBe('expired');
		expect(computedStatus({ ...request, status: 'approved' }, '2025-03-07')).toBe('approved');
	});

	it('can be edited by its requester, while it waits, until its first day is over', () => {
		expect(mayEdit(request, 'V1', TODAY)).toBe(true);
		expect(mayEdit(request, 'C1', TODAY)).toBe(false);
		expect(mayEdit(request, 'V1', '2025-03-05')).toBe(false);
		expect(mayEdit({ ...request, status: 'refused' }, 'V1', TODAY)).toBe(false);
	});
});
