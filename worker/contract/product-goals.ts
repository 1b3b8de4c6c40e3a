import { ProductSchema } from './product.ts';
import { code, integer, isoDate, isoInstant, number, text, uuid } from './scalars.ts';
import { array, type Infer, named, nullable, object, oneOf, refine, type } from './schema.ts';

/** People and products of one form, at most. */
const PEOPLE = 1_000;
const PRODUCTS = 200;

const Goal = () => nullable(number(0, 1_000_000));
const Count = () => nullable(integer(0, 1_000_000));
const JobTitle = () => oneOf(['Vendedor', 'Coordenador', 'Gerente', 'Empresa']);

/** Goals are of a month: its first day. */
const Month = () =>
	refine(isoDate(), 'month', (date) => date.endsWith('-01') || 'Expected the first of a month');

const quantities = () => ({
	volume: Goal(),
	requestsNumber: Count(),
	onlineRequestsNumber: Count(),
});

const isOnce = (codes: readonly string[]) => new Set(codes).size === codes.length;

/** Section 3, Products goals form, as it is sent. Only the code of the target is looked at. */
const fields = () => ({
	target: object({ name: text(0, 200), employeeCode: code(), jobTitle: JobTitle() }),
	date: Month(),
	products: refine(
		array(
			object({
				product: code(),
				goals: refine(
					array(object({ salesman: code(), goal: Goal() }), PEOPLE),
					'goals',
					(goals) => isOnce(goals.map(({ salesman }) => salesman)) || 'The same person twice',
				),
				defaultGoal: Goal(),
			}),
			PRODUCTS,
		),
		'products',
		(products) => isOnce(products.map(({ product }) => product)) || 'The same product twice',
	),
	quantityDetails: refine(
		array(object({ salesman: code(), ...quantities() }), PEOPLE),
		'quantityDetails',
		(all) => isOnce(all.map(({ salesman }) => salesman)) || 'The same person twice',
	),
	quantityDetailsDefault: object(quantities()),
});

/** POST /v3/app/productsGoals. */
export const CreateProductGoalsRequest = named('CreateProductGoalsRequest', object(fields()));
export type CreateProductGoalsRequest = Infer<typeof CreateProductGoalsRequest>;

/** POST /v3/app/productsGoals/edit/{id}: `revision` is the one the change was made from. */
export const EditProductGoalsRequest = named(
	'EditProductGoalsRequest',
	object({ ...fields(), revision: integer(1) }),
);
export type EditProductGoalsRequest = Infer<typeof EditProductGoalsRequest>;

const Person = named(
	'GoalsPerson',
	type({ employeeCode: code(), name: text(0, 200), jobTitle: JobTitle() }),
);

export const ProductGoalsSchema = named(
	'ProductGoals',
	type({
		_id: uuid(),
		revision: integer(1),
		updatedAt: isoInstant(),
		updatedBy: text(0, 200),
		target: Person,
		date: isoDate(),
		products: array(
			type({
				product: code(),
				goals: array(type({ salesman: code(), goal: Goal() }), PEOPLE),
				defaultGoal: Goal(),
			}),
			PRODUCTS,
		),
		quantityDetails: array(type({ salesman: code(), ...quantities() }), PEOPLE),
		quantityDetailsDefault: type(quantities()),
	}),
);

/** POST /v3/app/productsGoals, …/edit/{id} and GET …/one/{id}. */
export const ProductGoalsResponse = named(
	'ProductGoalsResponse',
	type({ goals: ProductGoalsSchema }),
);
export type ProductGoalsResponse = Infer<typeof ProductGoalsResponse>;

/** GET /v3/app/productsGoals/coordinators, with what is set for each in the month asked for. */
export const GoalsCoordinatorsResponse = named(
	'GoalsCoordinatorsResponse',
	type({
		coordinators: array(
			type({
				employeeCode: code(),
				name: text(0, 200),
				jobTitle: JobTitle(),
				/** Salesmen directly below. */
				people: integer(),
				/** null: nothing is set for the month. */
				goals: nullable(
					type({
						_id: uuid(),
						products: integer(),
						updatedAt: isoInstant(),
						updatedBy: text(0, 200),
					}),
				),
			}),
			PEOPLE,
		),
	}),
);
export type GoalsCoordinatorsResponse = Infer<typeof GoalsCoordinatorsResponse>;

/** GET /v3/app/productsGoals/salesmen. */
export const GoalsSalesmenResponse = named(
	'GoalsSalesmenResponse',
	type({ salesmen: array(Person, PEOPLE) }),
);
export type GoalsSalesmenResponse = Infer<typeof GoalsSalesmenResponse>;

/** GET /v3/app/productsGoals/month (extension): what the form of one month starts from. */
export const GoalsMonthResponse = named(
	'GoalsMonthResponse',
	type({
		target: Person,
		salesmen: array(Person, PEOPLE),
		goals: nullable(ProductGoalsSchema),
		/** Of the month before. */
		previous: nullable(ProductGoalsSchema),
		catalogue: array(ProductSchema, 20_000),
	}),
);
export type GoalsMonthResponse = Infer<typeof GoalsMonthResponse>;
