import { RequestSchema } from './requests.ts';
import { code, integer, isoDate, number, text } from './scalars.ts';
import { array, type Infer, named, nullable, object, oneOf, type } from './schema.ts';

/** Requests of one asking, at most. */
const AT_ONCE = 200;
const PEOPLE = 20_000;
const WAITING = 100_000;

const Target = () => oneOf(['client', 'salesman', 'coordinator', 'other']);
const Frequency = () => oneOf(['Semanal', 'Quinzenal', 'Mensal', 'Sem visita']);
const Reasons = () => array(text(1, 200), 100);

const Person = named(
	'AllowancePerson',
	type({
		employeeCode: code(),
		name: text(0, 200),
		jobTitle: oneOf(['Vendedor', 'Coordenador', 'Gerente', 'Empresa']),
	}),
);

/** GET /v3/app/allowance/client-allowances/forms: what the forms of all allowances need. */
export const AllowanceFormsResponse = named(
	'AllowanceFormsResponse',
	type({
		/** The company's day. */
		today: isoDate(),
		/** Whom this person may ask for. */
		targets: array(Target(), 4),
		/** Section 5: everybody below, and the caller only when not Vendedor. */
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
		visitFrequencies: array(Frequency(), 4),
		/** Requests of one call. */
		atOnce: integer(1, AT_ONCE),
		/** R$ per km. */
		kmPrice: number(0, 100),
	}),
);
export type AllowanceFormsResponse = Infer<typeof AllowanceFormsResponse>;

/** POST /v3/app/allowance and /v3/app/retroactiveallowance (extensions). */
export const AskAllowancesRequest = named(
	'AskAllowancesRequest',
	object({
		items: array(
			object({
				target: Target(),
				clientCode: nullable(code()),
				employeeCode: nullable(code()),
				startDate: isoDate(),
				endDate: nullable(isoDate()),
				reason: text(1, 200),
				visitFrequency: nullable(Frequency()),
				observation: text(0, 4000),
			}),
			AT_ONCE,
		),
	}),
);
export type AskAllowancesRequest = Infer<typeof AskAllowancesRequest>;

/** POST /v3/app/mileageallowance (extension); the server counts what a trip costs. */
export const AskMileageRequest = named(
	'AskMileageRequest',
	object({
		items: array(
			object({
				employeeCode: code(),
				date: isoDate(),
				km: number(0, 100_000),
				from: text(0, 200),
				to: text(0, 200),
				reason: text(1, 200),
				observation: text(0, 4000),
			}),
			AT_ONCE,
		),
	}),
);
export type AskMileageRequest = Infer<typeof AskMileageRequest>;

/** GET /v3/app/retroactiveallowance/pending-approval: of the caller and everybody below. */
export const PendingRetroactiveResponse = named(
	'PendingRetroactiveResponse',
	type({ items: array(RequestSchema, WAITING) }),
);
export type PendingRetroactiveResponse = Infer<typeof PendingRetroactiveResponse>;
