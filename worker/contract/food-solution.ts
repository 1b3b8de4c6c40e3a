import { type Person, ShownPersonSchema } from './person.ts';
import type { Product } from './product.ts';
import { RequestSchema, type RequestStatus } from './request.ts';
import { code, isoDate, number, text } from './scalars.ts';
import { array, type Infer, named, object, refine, rows, type } from './schema.ts';

/** Maximum products of one food solution (rule 7.9). */
export const MAX_PRODUCTS = 200;
/** Maximum quantity of one product, in its unit; more is a typing error. */
export const MAX_QUANTITY = 1_000_000;
const PEOPLE = 20_000;

/** POST /v3/app/foodsolution and /v3/app/foodsolution/{id}. */
export const FoodSolutionBody = named(
	'FoodSolutionBody',
	object({
		employee: object({ employeeCode: code() }),
		client: object({ code: code() }),
		products: refine(
			array(object({ code: code(), quantity: number(0.001, MAX_QUANTITY) }), MAX_PRODUCTS),
			'products',
			(products) => {
				if (products.length === 0) return 'Required';
				const codes = new Set(products.map((one) => one.code));
				return codes.size === products.length || 'The same product twice';
			},
		),
		startDate: isoDate(),
		endDate: isoDate(),
		observation: text(0, 1000),
	}),
);
export type FoodSolutionBody = Infer<typeof FoodSolutionBody>;

/** Answer to creating and editing. */
export const FoodSolutionResponse = named('FoodSolutionResponse', type({ request: RequestSchema }));
export type FoodSolutionResponse = Infer<typeof FoodSolutionResponse>;

/** GET /v3/app/foodsolution/forms (extension): people the caller may ask for. */
export const FoodSolutionFormsResponse = named(
	'FoodSolutionFormsResponse',
	type({
		employees: rows('person', ShownPersonSchema, PEOPLE),
		/** The company's day. */
		today: isoDate(),
	}),
);
export type FoodSolutionFormsResponse = Infer<typeof FoodSolutionFormsResponse>;

/** The two screens of a draft. */
export type FoodSolutionStage = 'select-products' | 'define-values';

/** 'expired': waiting after its last day. */
export type ComputedStatus = RequestStatus | 'expired';

type FoodSolutionClient = {
	readonly code: string;
	readonly name: string;
	readonly comercialDivision: string;
};

/** The draft of a person, as stored. */
export type FoodSolutionDraft = {
	/** Request that is edited; null: a new one. */
	readonly _id: string | null;
	/** Idempotency key: a repeated call creates once. */
	readonly key: string;
	readonly stage: FoodSolutionStage;
	readonly employee: Person | null;
	readonly client: FoodSolutionClient | null;
	/** `quantity` null until set. */
	readonly products: readonly (Product & { readonly quantity: number | null })[];
	/** First and last day, ISO dates; '' until set. */
	readonly startDate: string;
	readonly endDate: string;
	readonly observation: string;
};

/** Why a draft cannot advance; the screen has a sentence for each. */
export type DraftProblem =
	| 'employee-missing'
	| 'client-missing'
	| 'products-missing'
	| 'start-missing'
	| 'start-past'
	| 'end-missing'
	| 'end-before-start'
	| 'quantity-missing';
