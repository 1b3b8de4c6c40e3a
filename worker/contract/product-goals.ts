import { PersonSchema, personFields } from './person.ts';
import { ProductSchema } from './product.ts';
import { code, integer, isoDate, isoInstant, number, text, uuid } from './scalars.ts';
import { array, type Infer, named, nullable, object, refine, type } from './schema.ts';

/** Maximum people and products of one form. */
const PEOPLE = 1_000;
const PRODUCTS = 200;

/** Maximum goal (rule 10.7). */
export const MAX_GOAL = 1_000_000;

const Goal = () => nullable(number(0, MAX_GOAL));
const Count = () => nullable(integer(0, MAX_GOAL));

/** First day of a month. */
const Month = () =>
	refine(isoDate(), 'month', (date) => date.endsWith('-01') || 'Expected the first of a month');

/** Goals that are not of a product. */
export const QUANTITIES = ['volume', 'requestsNumber', 'onlineRequestsNumber'] as const;
export type Quantity = (typeof QUANTITIES)[number];

const quantities = () => ({
	/** kg. */
	volume: Goal(),
	requestsNumber: Count(),
	/** Part of `requestsNumber` that is made online. */
	onlineRequestsNumber: Count(),
});
/** Default for people without quantities of their own; null: no goal. */
const Quantities = type(quantities());
export type QuantityDefault = Infer<typeof Quantities>;

/** A person's own quantities; null: the default applies. */
const detail = () => ({ salesman: code(), ...quantities() });
const Detail = type(detail());
export type QuantityDetail = Infer<typeof Detail>;

/** A person's goal for one product, in its unit; null: the default applies. */
const goal = () => ({ salesman: code(), goal: Goal() });
const Goals = type({
	/** Code of the product. */
	product: code(),
	goals: array(type(goal()), PEOPLE),
	/** Default for people without a goal of their own; null: no goal. */
	defaultGoal: Goal(),
});
export type ProductGoal = Infer<typeof Goals>;

const isOnce = (codes: readonly string[]) => new Set(codes).size === codes.length;

/** The goals of a month in a body. Only the code of `target` is read. */
const fields = () => ({
	target: object(personFields()),
	date: Month(),
	products: refine(
		array(
			object({
				product: code(),
				goals: refine(
					array(object(goal()), PEOPLE),
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
		array(object(detail()), PEOPLE),
		'quantityDetails',
		(all) => isOnce(all.map(({ salesman }) => salesman)) || 'The same person twice',
	),
	quantityDetailsDefault: object(quantities()),
});

/** POST /v3/app/productsGoals. */
export const CreateProductGoalsBody = named('CreateProductGoalsBody', object(fields()));
export type CreateProductGoalsBody = Infer<typeof CreateProductGoalsBody>;

/** POST /v3/app/productsGoals/edit/{id}: `revision`: on which the change is based. */
export const EditProductGoalsBody = named(
	'EditProductGoalsBody',
	object({ ...fields(), revision: integer(1) }),
);
export type EditProductGoalsBody = Infer<typeof EditProductGoalsBody>;

const ProductGoalsSchema = named(
	'ProductGoals',
	type({
		_id: uuid(),
		/** Rises with every change. */
		revision: integer(1),
		updatedAt: isoInstant(),
		/** Name of the person. */
		updatedBy: text(0, 200),
		target: PersonSchema,
		/** The first day of the month. */
		date: isoDate(),
		products: array(Goals, PRODUCTS),
		quantityDetails: array(Detail, PEOPLE),
		quantityDetailsDefault: Quantities,
	}),
);
export type ProductGoals = Infer<typeof ProductGoalsSchema>;

/** The editable goals of a month for the salesmen of one coordinator. */
export type ProductGoalsForm = Omit<ProductGoals, '_id' | 'revision' | 'updatedAt' | 'updatedBy'>;

/** POST /v3/app/productsGoals, …/edit/{id} and GET …/one/{id}. */
export const ProductGoalsResponse = named(
	'ProductGoalsResponse',
	type({ goals: ProductGoalsSchema }),
);
export type ProductGoalsResponse = Infer<typeof ProductGoalsResponse>;

/** GET /v3/app/productsGoals/coordinators, with the goals of each in the requested month. */
export const GoalsCoordinatorsResponse = named(
	'GoalsCoordinatorsResponse',
	type({
		coordinators: array(
			type({
				...personFields(),
				/** Number of salesmen directly below. */
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
	type({ salesmen: array(PersonSchema, PEOPLE) }),
);
export type GoalsSalesmenResponse = Infer<typeof GoalsSalesmenResponse>;

/** GET /v3/app/productsGoals/month (extension): data for the form of one month. */
export const GoalsMonthResponse = named(
	'GoalsMonthResponse',
	type({
		target: PersonSchema,
		salesmen: array(PersonSchema, PEOPLE),
		goals: nullable(ProductGoalsSchema),
		/** Goals of the previous month; null: none. */
		previous: nullable(ProductGoalsSchema),
		catalogue: array(ProductSchema, 20_000),
	}),
);
export type GoalsMonthResponse = Infer<typeof GoalsMonthResponse>;
