import type { JobTitle } from '#worker/contract/session.ts';

/** A person's goal of one product, in the product's unit; null: the default counts. */
export type PersonGoal = { readonly salesman: string; readonly goal: number | null };

export type ProductGoal = {
	/** Code of the product. */
	readonly product: string;
	readonly goals: readonly PersonGoal[];
	/** Of everybody without a goal of their own; null: none. */
	readonly defaultGoal: number | null;
};

/** What is aimed at besides products, each null where the default counts. */
export type QuantityDefault = {
	/** kg. */
	readonly volume: number | null;
	readonly requestsNumber: number | null;
	/** Of the requests, those made online. */
	readonly onlineRequestsNumber: number | null;
};

export type QuantityDetail = QuantityDefault & { readonly salesman: string };

export const QUANTITIES = ['volume', 'requestsNumber', 'onlineRequestsNumber'] as const;
export type Quantity = (typeof QUANTITIES)[number];

export type GoalsPerson = {
	readonly employeeCode: string;
	readonly name: string;
	readonly jobTitle: JobTitle;
};

/** Section 3, Products goals form: the goals of a month for the salesmen of one coordinator. */
export type ProductGoalsForm = {
	readonly target: GoalsPerson;
	/** ISO date, the first day of the month. */
	readonly date: string;
	readonly products: readonly ProductGoal[];
	readonly quantityDetails: readonly QuantityDetail[];
	readonly quantityDetailsDefault: QuantityDefault;
};

/** As the server keeps it. */
export type ProductGoals = ProductGoalsForm & {
	readonly _id: string;
	/** Rises with every change. */
	readonly revision: number;
	/** ISO instant. */
	readonly updatedAt: string;
	/** A name. */
	readonly updatedBy: string;
};

/** Above this nothing is typed on purpose. */
export const MAX_GOAL = 1_000_000;

const NO_QUANTITIES: QuantityDefault = {
	volume: null,
	requestsNumber: null,
	onlineRequestsNumber: null,
};

export function emptyGoals(target: GoalsPerson, date: string): ProductGoalsForm {
	return {
		target,
		date,
		products: [],
		quantityDetails: [],
		quantityDetailsDefault: NO_QUANTITIES,
	};
}

/** The first day of the month that comes before, ISO. */
export function monthBefore(date: string): string {
	return Temporal.PlainDate.from(date).with({ day: 1 }).subtract({ months: 1 }).toString();
}

/** A product is in the form once, however often it is added. */
export function withProduct(form: ProductGoalsForm, product: string): ProductGoalsForm {
	if (form.products.some((one) => one.product === product)) return form;
	return { ...form, products: [...form.products, { product, goals: [], defaultGoal: null }] };
}

export function withoutProduct(form: ProductGoalsForm, product: string): ProductGoalsForm {
	return { ...form, products: form.products.filter((one) => one.product !== product) };
}

/** Goals of people who are no longer in the team leave the form. */
export function forPeople(form: ProductGoalsForm, people: readonly string[]): ProductGoalsForm {
	const isHere = ({ salesman }: { readonly salesman: string }) => people.includes(salesman);
	return {
		...form,
		products: form.products.map((one) => ({ ...one, goals: one.goals.filter(isHere) })),
		quantityDetails: form.quantityDetails.filter(isHere),
	};
}

/** The form of another month: what is aimed at stays, as a proposal. */
export function asProposal(form: ProductGoalsForm, date: string): ProductGoalsForm {
	const { target, products, quantityDetails, quantityDetailsDefault } = form;
	return { target, date, products, quantityDetails, quantityDetailsDefault };
}
