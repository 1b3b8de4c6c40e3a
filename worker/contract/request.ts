import { code, integer, isoDate, isoInstant, number, text, uuid } from './scalars.ts';
import { array, boolean, type Infer, named, nullable, oneOf, optional, type } from './schema.ts';
import { jobTitle } from './session.ts';

/** What a manager decides. The words are those of the paths: /v3/app/{kind}/… */
export const REQUEST_KINDS = [
	'allowance',
	'retroactiveallowance',
	'transfer',
	'foodsolution',
	'mileageallowance',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const requestKind = () => oneOf(REQUEST_KINDS);

/** `waiting` until somebody decides or the person who asked withdraws it. */
export const REQUEST_STATUSES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
export const requestStatus = () => oneOf(REQUEST_STATUSES);

/** Whom an allowance excuses. */
export const ALLOWANCE_TARGETS = ['client', 'salesman', 'coordinator', 'other'] as const;
export type AllowanceTarget = (typeof ALLOWANCE_TARGETS)[number];
export const allowanceTarget = () => oneOf(ALLOWANCE_TARGETS);

/** How often an excused client is visited; 'Quinzenal' counts half. */
export const VISIT_FREQUENCIES = ['Semanal', 'Quinzenal', 'Mensal', 'Sem visita'] as const;
export type VisitFrequency = (typeof VISIT_FREQUENCIES)[number];
export const visitFrequency = () => oneOf(VISIT_FREQUENCIES);

/** Targets of a transfer that are no person; both are shown as Vendedor. */
export const INACTIVATE_CLIENT = { code: '-1', name: 'INATIVAR CLIENTE' } as const;
export const TELESALES_TARGET = { code: '0', name: 'TELEVENDAS' } as const;

/** `within`: every rule holds. `look`: somebody must look. */
const POLICY_VERDICTS = ['within', 'look'] as const;
export type PolicyVerdict = (typeof POLICY_VERDICTS)[number];

/** Every rule a company may set, in the order in which its evidence is read. */
export const POLICY_RULE_NAMES = [
	'period-days',
	'open-end',
	'advance-days',
	'days-back',
	'not-future',
	'overlap',
	'client-repeats',
	'observation',
	'trip-km',
	'month-km',
	'km-price',
	'month-transfers',
	'client-volume',
	'client-buys',
	'food-kg',
	'client-standing',
] as const;
export type PolicyRuleName = (typeof POLICY_RULE_NAMES)[number];

export const RequestPersonSchema = named(
	'RequestPerson',
	type({ employeeCode: code(), name: text(0, 200), jobTitle: jobTitle() }),
);
export type RequestPerson = Infer<typeof RequestPersonSchema>;

const Client = type({
	code: code(),
	name: text(0, 200),
	comercialDivision: text(0, 64),
	city: text(0, 200),
	uf: text(0, 2),
});

/** What a rule of the company found. `rule` names the sentence that the screen shows. */
const Evidence = type({
	rule: text(1, 64),
	ok: boolean(),
	/** What was measured, in the unit of the rule; null where nothing is counted. */
	value: nullable(number(-1e9, 1e9)),
	/** What the rule allows. */
	limit: nullable(number(-1e9, 1e9)),
	/** What was found: a name, a code, an ISO date. */
	note: nullable(text(0, 200)),
});
export type PolicyEvidence = Infer<typeof Evidence>;

/** Of an allowance and a retroactive allowance. */
const Allowance = type({
	target: allowanceTarget(),
	/** Of the client; null when no client is excused. */
	visitFrequency: nullable(visitFrequency()),
});
export type AllowanceDetail = Infer<typeof Allowance>;

/** A trip: driven, in km, from one place to another. */
const Mileage = type({ km: number(0, 100_000), from: text(0, 200), to: text(0, 200) });
export type MileageDetail = Infer<typeof Mileage>;

/** Of one client. */
const Transfer = type({
	/** A salesman, '-1' (INATIVAR CLIENTE) or '0' (TELEVENDAS). */
	toEmployee: type({ employeeCode: text(1, 32), name: text(0, 200) }),
	/** The day from which the client is with the other. */
	toDate: isoDate(),
	/** 1–5; null for special targets. */
	visitDay: nullable(integer(0, 7)),
	transferEmployeeApplyDate: isoDate(),
	/** null: for good. */
	transferEmployeeEndDate: nullable(isoDate()),
	telesalesForm: nullable(type({ buyer: text(0, 200), phone: text(0, 32) })),
	removeReason: nullable(text(0, 1000)),
	transferClient: type({
		comercialDivision: text(0, 64),
		regionalId: text(0, 64),
		areaId: text(0, 64),
	}),
	/** The vacation this covers: its first day; null: an ordinary transfer. */
	vacationStart: nullable(isoDate()),
});
export type TransferDetail = Infer<typeof Transfer>;

const FoodSolution = type({
	products: array(
		type({
			code: code(),
			name: text(0, 200),
			/** In `unit`s; above 0 once sent. */
			quantity: number(0, 1e6),
			unit: text(0, 16),
		}),
		200,
	),
});
export type FoodSolutionDetail = Infer<typeof FoodSolution>;

/** Something that a person asks for and somebody above decides. At most one client each. */
export const RequestSchema = named(
	'Request',
	type({
		_id: uuid(),
		kind: requestKind(),
		status: requestStatus(),
		/** Rises with every change. */
		revision: integer(),
		/** Who asked. */
		requester: RequestPersonSchema,
		/** Whom it is for: the requester or somebody below. */
		employee: RequestPersonSchema,
		client: nullable(Client),
		/** First and last day, both included; end null: until further notice. */
		startDate: isoDate(),
		endDate: nullable(isoDate()),
		/** One of the company's reasons. */
		reason: text(0, 200),
		observation: text(0, 4000),
		/** What it costs; null: nothing that is counted. */
		cost: nullable(type({ unit: oneOf(['BRL', 'visits', 'kg']), amount: number(0, 1e9) })),
		createdAt: isoInstant(),
		policy: type({ verdict: oneOf(POLICY_VERDICTS), evidence: array(Evidence, 32) }),
		decision: nullable(
			type({
				by: RequestPersonSchema,
				at: isoInstant(),
				reason: nullable(text(0, 1000)),
				/** It has taken effect and can no longer be undone. */
				settled: boolean(),
			}),
		),
		/** Exactly one of these four, by the kind. */
		allowance: optional(Allowance),
		mileage: optional(Mileage),
		transfer: optional(Transfer),
		foodSolution: optional(FoodSolution),
	}),
);
export type Request = Infer<typeof RequestSchema>;

/** Requests of one list, at most. */
export const REQUEST_LIST = 100_000;

/** Ids of one call, at most. */
export const IDS_AT_ONCE = 1000;

/** What a creating call answers: one request for every item, in the order sent. */
export const CreatedResponse = named(
	'CreatedResponse',
	type({ created: array(RequestSchema, IDS_AT_ONCE) }),
);
export type CreatedResponse = Infer<typeof CreatedResponse>;

/** GET /v3/app/request/mine and /v3/app/request/decided (extensions): newest first. */
export const RequestListResponse = named(
	'RequestListResponse',
	type({ items: array(RequestSchema, REQUEST_LIST), next: nullable(text(1, 200)) }),
);
export type RequestListResponse = Infer<typeof RequestListResponse>;

const TRAIL_ACTS = [
	'asked',
	'edited',
	'withdrawn',
	'approved',
	'refused',
	'undone',
	'settled',
] as const;

/** Something that happened to a request. `by` is a name. */
const TrailEntry = type({
	at: isoInstant(),
	act: oneOf(TRAIL_ACTS),
	by: text(0, 200),
	reason: nullable(text(0, 1000)),
});
export type RequestTrailEntry = Infer<typeof TrailEntry>;

/** GET /v3/app/request/one/{id} (extension): with everything that happened to it, oldest first. */
export const RequestTrailResponse = named(
	'RequestTrailResponse',
	type({ request: RequestSchema, trail: array(TrailEntry, 1000) }),
);
export type RequestTrailResponse = Infer<typeof RequestTrailResponse>;
