import { RequestSchema } from './requests.ts';
import { code, isoDate, number, text } from './scalars.ts';
import { array, type Infer, named, object, oneOf, refine, type } from './schema.ts';

/** Products of one food solution, at most. */
const PRODUCTS = 200;
const PEOPLE = 20_000;

/** POST /v3/app/foodsolution and /v3/app/foodsolution/{id}: section 3, Food solution form. */
export const FoodSolutionRequest = named(
	'FoodSolutionRequest',
	object({
		employee: object({ employeeCode: code() }),
		client: object({ code: code() }),
		products: refine(
			array(object({ code: code(), quantity: number(0.001, 1e6) }), PRODUCTS),
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
export type FoodSolutionRequest = Infer<typeof FoodSolutionRequest>;

/** What creating and editing answer. */
export const FoodSolutionResponse = named('FoodSolutionResponse', type({ request: RequestSchema }));
export type FoodSolutionResponse = Infer<typeof FoodSolutionResponse>;

/** GET /v3/app/foodsolution/forms (extension): for whom the caller may ask. */
export const FoodSolutionFormsResponse = named(
	'FoodSolutionFormsResponse',
	type({
		employees: array(
			type({
				employeeCode: code(),
				name: text(0, 200),
				jobTitle: oneOf(['Vendedor', 'Coordenador', 'Gerente', 'Empresa']),
			}),
			PEOPLE,
		),
		/** The company's day. */
		today: isoDate(),
	}),
);
export type FoodSolutionFormsResponse = Infer<typeof FoodSolutionFormsResponse>;
