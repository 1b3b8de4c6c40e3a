import {
	ALLOWANCE_TARGETS,
	allowanceTarget,
	VISIT_FREQUENCIES,
	visitFrequency,
} from './request.ts';
import { code, integer, isoDate, number, text } from './scalars.ts';
import { array, type Infer, named, type } from './schema.ts';
import { jobTitle } from './session.ts';

/** Requests of one call, at most. */
export const ASKED_AT_ONCE = 200;

/** Why a field is refused: the message of `items.{index}.{field}`. */
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

/** GET /v3/app/allowance/client-allowances/forms: what the forms of all allowances need. */
export const AskingFormsResponse = named(
	'AskingFormsResponse',
	type({
		/** The company's day. */
		today: isoDate(),
		/** Whom this person may ask for. */
		targets: array(allowanceTarget(), ALLOWANCE_TARGETS.length),
		/** Everybody below, and the caller only when not Vendedor. */
		employees: array(Person, PEOPLE),
		/** Whose trips may be asked for: the caller first. */
		drivers: array(Person, PEOPLE),
		reasons: type({
			client: Reasons(),
			salesman: Reasons(),
			coordinator: Reasons(),
			other: Reasons(),
			mileage: Reasons(),
		}),
		visitFrequencies: array(visitFrequency(), VISIT_FREQUENCIES.length),
		/** Requests of one call. */
		atOnce: integer(1, ASKED_AT_ONCE),
		/** R$ per km. */
		kmPrice: number(0, 100),
	}),
);
export type AskingFormsResponse = Infer<typeof AskingFormsResponse>;
