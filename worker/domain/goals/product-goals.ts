import type { Person } from '#worker/contract/person.ts';
import type { ProductGoalsForm, QuantityDefault } from '#worker/contract/product-goals.ts';

const NO_QUANTITIES: QuantityDefault = {
	volume: null,
	requestsNumber: null,
	onlineRequestsNumber: null,
};

/** A form without products and quantities, for one coordinator and month (rule 10.7). */
export function emptyGoals(target: Person, date: string): ProductGoalsForm {
	return {
		target,
		date,
		products: [],
		quantityDetails: [],
		quantityDetailsDefault: NO_QUANTITIES,
	};
}

/** The first day of the previous month, ISO. */
export function monthBefore(date: string): string {
	return Temporal.PlainDate.from(date).with({ day: 1 }).subtract({ months: 1 }).toString();
}

/** Adds a product, at most once. */
export function withProduct(form: ProductGoalsForm, product: string): ProductGoalsForm {
	if (form.products.some((one) => one.product === product)) return form;
	return { ...form, products: [...form.products, { product, goals: [], defaultGoal: null }] };
}

/** Removes a product with all its goals. */
export function withoutProduct(form: ProductGoalsForm, product: string): ProductGoalsForm {
	return { ...form, products: form.products.filter((one) => one.product !== product) };
}

/** Removes goals of people who are no longer in the team. */
export function forPeople(form: ProductGoalsForm, people: readonly string[]): ProductGoalsForm {
	const isHere = ({ salesman }: { readonly salesman: string }) => people.includes(salesman);
	return {
		...form,
		products: form.products.map((one) => ({ ...one, goals: one.goals.filter(isHere) })),
		quantityDetails: form.quantityDetails.filter(isHere),
	};
}

/** Copies the form of another month as a proposal. */
export function asProposal(form: ProductGoalsForm, date: string): ProductGoalsForm {
	const { target, products, quantityDetails, quantityDetailsDefault } = form;
	return { target, date, products, quantityDetails, quantityDetailsDefault };
}
