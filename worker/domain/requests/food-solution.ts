import {
	type ComputedStatus,
	type DraftProblem,
	type FoodSolutionDraft,
	MAX_PRODUCTS,
	MAX_QUANTITY,
} from '#worker/contract/food-solution.ts';
import type { Person } from '#worker/contract/person.ts';
import type { Product } from '#worker/contract/product.ts';
import type { Request } from '#worker/contract/request.ts';

/** A new draft without client and products. `today`: company day, its first day. */
export function newFoodSolution(key: string, employee: Person, today: string): FoodSolutionDraft {
	return {
		_id: null,
		key,
		stage: 'select-products',
		employee,
		client: null,
		products: [],
		startDate: today,
		endDate: '',
		observation: '',
	};
}

/** A draft to edit an existing request. It begins at the values, because the products are chosen. */
export function draftOfRequest(
	request: Request,
	key: string,
	catalogue: readonly Product[],
): FoodSolutionDraft {
	const { _id, employee, client, startDate, endDate, observation, foodSolution } = request;
	const products = (foodSolution?.products ?? []).map(({ code, name, unit, quantity }) => {
		const known = catalogue.find((one) => one.code === code);
		return { code, name, unit, category: '', unitKg: 0, ...known, quantity };
	});
	return {
		_id,
		key,
		stage: 'define-values',
		employee,
		client,
		products,
		startDate,
		endDate: endDate ?? '',
		observation,
	};
}

/** Adds a product, at most once; its quantity is null until set (rule 7.9). */
export function withProduct(draft: FoodSolutionDraft, product: Product): FoodSolutionDraft {
	const isIn = draft.products.some(({ code }) => code === product.code);
	if (isIn || draft.products.length >= MAX_PRODUCTS) return draft;
	return { ...draft, products: [...draft.products, { ...product, quantity: null }] };
}

/**
 * Removes a product. A draft without products returns to the first stage, because it has no values to
 * define.
 */
export function withoutProduct(draft: FoodSolutionDraft, code: string): FoodSolutionDraft {
	const products = draft.products.filter((one) => one.code !== code);
	return { ...draft, products, stage: products.length === 0 ? 'select-products' : draft.stage };
}

/** Sets a quantity; null removes it. Throws RangeError outside 0 to `MAX_QUANTITY`. */
export function withQuantity(
	draft: FoodSolutionDraft,
	code: string,
	quantity: number | null,
): FoodSolutionDraft {
	if (quantity !== null && !(quantity >= 0 && quantity <= MAX_QUANTITY)) {
		throw new RangeError('quantity');
	}
	const products = draft.products.map((one) => (one.code === code ? { ...one, quantity } : one));
	return { ...draft, products };
}

/** Returns the problems that prevent the second stage. `today`: company day. */
export function selectionProblems(draft: FoodSolutionDraft, today: string): DraftProblem[] {
	const { employee, client, products, startDate, endDate } = draft;
	const problems: DraftProblem[] = [];
	if (employee === null) problems.push('employee-missing');
	if (client === null) problems.push('client-missing');
	if (startDate === '') problems.push('start-missing');
	else if (startDate < today) problems.push('start-past');
	if (endDate === '') problems.push('end-missing');
	else if (startDate !== '' && endDate < startDate) problems.push('end-before-start');
	if (products.length === 0) problems.push('products-missing');
	return problems;
}

/** Returns the problems that prevent sending. `today`: company day. */
export function sendingProblems(draft: FoodSolutionDraft, today: string): DraftProblem[] {
	const problems = selectionProblems(draft, today);
	const isSet = draft.products.every(({ quantity }) => quantity !== null && quantity > 0);
	return isSet ? problems : [...problems, 'quantity-missing'];
}

/** Returns the status: waiting, decided, withdrawn, or expired after the last day (rule 7.9). */
export function computedStatus(
	{ status, endDate }: Pick<Request, 'status' | 'endDate'>,
	today: string,
): ComputedStatus {
	return status === 'waiting' && endDate !== null && endDate < today ? 'expired' : status;
}

/** Whether the first day is over, by company day; then no edit is allowed (rule 7.9). */
export function isEditOver({ startDate }: Pick<Request, 'startDate'>, today: string): boolean {
	return startDate < today;
}

/**
 * Whether this person may edit the request: its requester, while it waits, until its first day is over
 * (rule 7.9).
 */
export function mayEdit(request: Request, employeeCode: string, today: string): boolean {
	const isOwn = request.requester.employeeCode === employeeCode;
	return isOwn && computedStatus(request, today) === 'waiting' && !isEditOver(request, today);
}

/** The kg of all products with a quantity. */
export function weightOf({ products }: Pick<FoodSolutionDraft, 'products'>): number {
	const sum = products.reduce((total, { quantity, unitKg }) => total + (quantity ?? 0) * unitKg, 0);
	return Math.round(sum * 10) / 10;
}
