import {
	ALLOWANCE_TARGETS,
	allowanceTarget,
	REQUEST_LIST,
	RequestSchema,
	VISIT_FREQUENCIES,
	visitFrequency,
} from './request.ts';
import { code, integer, isoDate, number, text } from './scalars.ts';
import { array, type Infer, named, nullable, object, type } from './schema.ts';
import { jobTitle } from './session.ts';

/** Requests of one call, at most. */
export const ALLOWANCES_AT_ONCE = 200;

/** The kinds that have one form of days; a trip has another. */
const ALLOWANCE_KINDS = ['allowance', 'retroactiveallowance'] as const;
export type AllowanceKind = (typeof ALLOWANCE_KINDS)[number];

/** Why a field is refused: the message of `items.{index}.{field}`. */
const ALLOWANCE_PROBLEMS = [
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
export type AllowanceProblem = (typeof ALLOWANCE_PROBLEMS)[number];
export type AllowanceProblems = Readonly<Partial<Record<string, AllowanceProblem>>>;

const PEOPLE = 20_000;

const Reasons = () => array(text(1, 200), 100);

const Person = named(
	'AllowancePerson',
	type({
		employeeCode: code(),
		name: text(0, 200),
		jobTitle: jobTitle(),
	}),
);

/** GET /v3/app/allowance/client-allowances/forms: what the forms of all allowances need. */
export const AllowanceFormsResponse = named(
	'AllowanceFormsResponse',
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
		atOnce: integer(1, ALLOWANCES_AT_ONCE),
		/** R$ per km. */
		kmPrice: number(0, 100),
	}),
);
export type AllowanceFormsResponse = Infer<typeof AllowanceFormsResponse>;

/** What a person asks for one client or one person. */
const Wish = object({
	target: allowanceTarget(),
	/** Of the target 'client' alone. */
	clientCode: nullable(code()),
	/** Of the other targets. */
	employeeCode: nullable(code()),
	/** Both days included; end null: until further notice, of a client alone. */
	startDate: isoDate(),
	endDate: nullable(isoDate()),
	reason: text(1, 200),
	/** Of the target 'client' alone. */
	visitFrequency: nullable(visitFrequency()),
	observation: text(0, 4000),
});
export type AllowanceWish = Infer<typeof Wish>;

/** POST /v3/app/allowance and /v3/app/retroactiveallowance (extensions). */
export const AskAllowancesRequest = named(
	'AskAllowancesRequest',
	object({ items: array(Wish, ALLOWANCES_AT_ONCE) }),
);
export type AskAllowancesRequest = Infer<typeof AskAllowancesRequest>;

/** One trip. */
const Trip = object({
	employeeCode: code(),
	date: isoDate(),
	/** Driven, km. */
	km: number(0, 100_000),
	from: text(0, 200),
	to: text(0, 200),
	reason: text(1, 200),
	observation: text(0, 4000),
});
export type MileageWish = Infer<typeof Trip>;

/** POST /v3/app/mileageallowance (extension); the server counts what a trip costs. */
export const AskMileageRequest = named(
	'AskMileageRequest',
	object({ items: array(Trip, ALLOWANCES_AT_ONCE) }),
);
export type AskMileageRequest = Infer<typeof AskMileageRequest>;

/** GET /v3/app/retroactiveallowance/pending-approval: of the caller and everybody below. */
export const PendingRetroactiveResponse = named(
	'PendingRetroactiveResponse',
	type({ items: array(RequestSchema, REQUEST_LIST) }),
);
export type PendingRetroactiveResponse = Infer<typeof PendingRetroactiveResponse>;
