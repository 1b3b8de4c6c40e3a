import {
	type ComputedStatus,
	type DraftProblem,
	type FoodSolutionDraft,
	MAX_PRODUCTS,
	MAX_QUANTITY,
} from '#worker/contract/food-solution.ts';
import type { Product } from '#worker/contract/product.ts';
import type { Request, RequestPerson } from '#worker/contract/request.ts';

export function newFoodSolution(
	key: string,
	employee: RequestPerson,
	today: string,
): FoodSolutionDraft {
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

/** An existing one, to be edited: its values are defined already. */
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

/** A product is in it once, however often it is added; its quantity is null until set. */
export function withProduct(draft: FoodSolutionDraft, product: Product): FoodSolutionDraft {
	const isIn = draft.products.some(({ code }) => code === product.code);
	if (isIn || draft.products.length >= MAX_PRODUCTS) return draft;
	return { ...draft, products: [...draft.products, { ...product, quantity: null }] };
}

/** Without any product there are no values to define: back to the first stage. */
export function withoutProduct(draft: FoodSolutionDraft, code: string): FoodSolutionDraft {
	const products = draft.products.filter((one) => one.code !== code);
	return { ...draft, products, stage: products.length === 0 ? 'select-products' : draft.stage };
}

/** null takes the quantity away. Throws RangeError outside of 0 to `MAX_QUANTITY`. */
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

/** What keeps a draft in its first stage; `today` is the company's day. */
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

/** What keeps a draft from being sent. */
export function sendingProblems(draft: FoodSolutionDraft, today: string): DraftProblem[] {
	const problems = selectionProblems(draft, today);
	const isSet = draft.products.every(({ quantity }) => quantity !== null && quantity > 0);
	return isSet ? problems : [...problems, 'quantity-missing'];
}

/** Waiting, decided, withdrawn, or waiting until its last day was over. */
export function computedStatus(
	{ status, endDate }: Pick<Request, 'status' | 'endDate'>,
	today: string,
): ComputedStatus {
	return status === 'waiting' && endDate !== null && endDate < today ? 'expired' : status;
}

/** The deadline of edits: its first day, by the company's day. */
export function isEditOver({ startDate }: Pick<Request, 'startDate'>, today: string): boolean {
	return startDate < today;
}

/** Editing is for who asked, while it waits and until its first day is over. */
export function mayEdit(request: Request, employeeCode: string, today: string): boolean {
	const isOwn = request.requester.employeeCode === employeeCode;
	return isOwn && computedStatus(request, today) === 'waiting' && !isEditOver(request, today);
}

/** kg of everything whose quantity is set. */
export function weightOf({ products }: Pick<FoodSolutionDraft, 'products'>): number {
	const sum = products.reduce((total, { quantity, unitKg }) => total + (quantity ?? 0) * unitKg, 0);
	return Math.round(sum * 10) / 10;
}
