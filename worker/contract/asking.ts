import { ALLOWANCE_KINDS, type AllowanceKind, type AskedAllowance } from './allowance.ts';
import type { AskedMileage } from './mileage.ts';
import { ShownPersonSchema } from './person.ts';
import { ALLOWANCE_TARGETS, ASKED_AT_ONCE, allowanceTarget, visitFrequency } from './request.ts';
import { integer, isoDate, number, text } from './scalars.ts';
import { array, fieldsOf, type Infer, named, rows, type } from './schema.ts';

/** Why the server refuses a field; sent as the message of `items.{index}.{field}`. */
const ASKING_PROBLEMS = [
	'required',
	'past',
	'not-past',
	'too-far',
	'too-old',
	'before-start',
	'too-much',
	'not-found',
	'repeated',
] as const;
export type AskingProblem = (typeof ASKING_PROBLEMS)[number];
export type AskingProblems = Readonly<Partial<Record<string, AskingProblem>>>;

const PEOPLE = 20_000;

/** The kinds that the common forms ask for. */
export const ASKED_KINDS = [...ALLOWANCE_KINDS, 'mileageallowance'] as const;

/** The items of one call, all of one kind. */
export type Asked =
	| { readonly kind: AllowanceKind; readonly items: readonly AskedAllowance[] }
	| { readonly kind: 'mileageallowance'; readonly items: readonly AskedMileage[] };

/** The lists of reasons: of each target of an allowance, and of trips. */
const REASON_LISTS = [...ALLOWANCE_TARGETS, 'mileage'] as const;
export type ReasonList = (typeof REASON_LISTS)[number];

/**
 * GET /v3/app/allowance/client-allowances/forms: data for the forms that ask for allowances and
 * mileage.
 */
export const AskingFormsResponse = named(
	'AskingFormsResponse',
	type({
		/** The company's day. */
		today: isoDate(),
		/** Targets the caller may ask for. */
		targets: rows('option', allowanceTarget(), 64),
		/** The caller and everybody below; empty for a Vendedor. */
		employees: rows('person', ShownPersonSchema, PEOPLE),
		/** People whose trips the caller may ask for; the caller is first. */
		drivers: rows('person', ShownPersonSchema, PEOPLE),
		reasons: type(fieldsOf(REASON_LISTS, () => array(text(1, 200), 100))),
		visitFrequencies: rows('option', visitFrequency(), 64),
		/** Maximum requests in one call. */
		atOnce: integer(1, ASKED_AT_ONCE),
		/** R$ per km. */
		kmPrice: number(0, 100),
	}),
);
export type AskingFormsResponse = Infer<typeof AskingFormsResponse>;
