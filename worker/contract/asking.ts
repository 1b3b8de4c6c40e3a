import {
	ALLOWANCE_TARGETS,
	allowanceTarget,
	VISIT_FREQUENCIES,
	visitFrequency,
} from './request.ts';
import { code, integer, isoDate, number, text } from './scalars.ts';
import { array, type Infer, named, type } from './schema.ts';
import { jobTitle } from './session.ts';

/** Maximum requests in one call (rule 7.4). */
export const ASKED_AT_ONCE = 200;

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

const Reasons = () => array(text(1, 200), 100);

const Person = named(
	'AskingPerson',
	type({
		employeeCode: code(),
		name: text(0, 200),
		jobTitle: jobTitle(),
	}),
);

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
		targets: array(allowanceTarget(), ALLOWANCE_TARGETS.length),
		/** The caller and everybody below; empty for a Vendedor. */
		employees: array(Person, PEOPLE),
		/** People whose trips the caller may ask for; the caller is first. */
		drivers: array(Person, PEOPLE),
		reasons: type({
			client: Reasons(),
			salesman: Reasons(),
			coordinator: Reasons(),
			other: Reasons(),
			mileage: Reasons(),
		}),
		visitFrequencies: array(visitFrequency(), VISIT_FREQUENCIES.length),
		/** Maximum requests in one call. */
		atOnce: integer(1, ASKED_AT_ONCE),
		/** R$ per km. */
		kmPrice: number(0, 100),
	}),
);
export type AskingFormsResponse = Infer<typeof AskingFormsResponse>;
