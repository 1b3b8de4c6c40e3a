import { CheckInDetailSchema } from './check-in-request.ts';
import { ClientPointDetailSchema } from './client-point-request.ts';
import { PersonSchema, ShownPersonSchema } from './person.ts';
import { PolicyResultSchema } from './policy.ts';
import { reviewReasons } from './review.ts';
import { code, integer, isoDate, isoInstant, number, text, uuid } from './scalars.ts';
import {
	array,
	boolean,
	type Infer,
	named,
	nullable,
	oneOf,
	optional,
	rows,
	type,
} from './schema.ts';

/** Kinds of requests, as in the paths /v3/app/{kind}/… (rule 7.1). */
export const REQUEST_KINDS = [
	'allowance',
	'retroactiveallowance',
	'transfer',
	'foodsolution',
	'mileageallowance',
	'checkin',
	'coachingreview',
	'clientpoint',
] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];
export const requestKind = () => oneOf(REQUEST_KINDS);

/** `waiting` until it is decided or withdrawn (rules 7.10 and 7.12). */
export const REQUEST_STATUSES = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
export const requestStatus = () => oneOf(REQUEST_STATUSES);

/** Whom an allowance excuses (rule 7.5). */
export const ALLOWANCE_TARGETS = ['client', 'salesman', 'coordinator', 'other'] as const;
export type AllowanceTarget = (typeof ALLOWANCE_TARGETS)[number];
export const allowanceTarget = () => oneOf(ALLOWANCE_TARGETS);

/** How often an excused client is visited (rule 7.5). */
export const VISIT_FREQUENCIES = ['Semanal', 'Quinzenal', 'Mensal', 'Sem visita'] as const;
export type VisitFrequency = (typeof VISIT_FREQUENCIES)[number];
export const visitFrequency = () => oneOf(VISIT_FREQUENCIES);

/** Targets of a transfer that are not a person; both are shown as Vendedor (rule 7.7). */
export const INACTIVATE_CLIENT = { code: '-1', name: 'INATIVAR CLIENTE' } as const;
export const TELESALES_TARGET = { code: '0', name: 'TELEVENDAS' } as const;

const Client = type({
	code: code(),
	name: text(0, 200),
	comercialDivision: text(0, 64),
	city: text(0, 200),
	uf: text(0, 2),
});

/** Detail of an allowance and of a retroactive allowance. */
const Allowance = type({
	target: allowanceTarget(),
	/** For target `client`; else null. */
	visitFrequency: nullable(visitFrequency()),
});
export type AllowanceDetail = Infer<typeof Allowance>;

/** Detail of a mileage request: the trip; `km` driven. */
const Mileage = type({ km: number(0, 100_000), from: text(0, 200), to: text(0, 200) });

/** Detail of a transfer of one client (rules 7.7 and 7.8). */
const Transfer = type({
	/** A salesman, '-1' (INATIVAR CLIENTE) or '0' (TELEVENDAS). */
	toEmployee: type({ employeeCode: text(1, 32), name: text(0, 200) }),
	/** First day with the target. */
	toDate: isoDate(),
	/** 1 to 6, Monday to Saturday; null for special targets. */
	visitDay: nullable(integer(0, 7)),
	transferEmployeeApplyDate: isoDate(),
	/** Last day with the target; null: permanent. */
	transferEmployeeEndDate: nullable(isoDate()),
	telesalesForm: nullable(type({ buyer: text(0, 200), phone: text(0, 32) })),
	removeReason: nullable(text(0, 1000)),
	transferClient: type({
		comercialDivision: text(0, 64),
		regionalId: text(0, 64),
		areaId: text(0, 64),
	}),
	/** First day of the covered vacation; null: an ordinary transfer. */
	vacationStart: nullable(isoDate()),
});
export type TransferDetail = Infer<typeof Transfer>;

const FoodSolution = type({
	products: array(
		type({
			code: code(),
			name: text(0, 200),
			/** In `unit`s, above 0. */
			quantity: number(0, 1e6),
			unit: text(0, 16),
		}),
		200,
	),
});

/** Detail of a coaching that waits for a review: the coaching, and what could not be confirmed. */
const Review = type({
	coachingId: uuid(),
	coachee: type({ employeeCode: nullable(code()), name: text(0, 200) }),
	/** 0 to 1; null: no grade. */
	grade: nullable(number(0, 1)),
	...reviewReasons(),
});
export type ReviewDetail = Infer<typeof Review>;

const Cost = type({ unit: oneOf(['BRL', 'visits', 'kg']), amount: number(0, 1e9) });
export type RequestCost = Infer<typeof Cost>;

/** The fields of one kind only: a request has exactly one of these. */
const DETAILS = {
	allowance: optional(Allowance),
	mileage: optional(Mileage),
	transfer: optional(Transfer),
	foodSolution: optional(FoodSolution),
	checkIn: optional(CheckInDetailSchema),
	coachingReview: optional(Review),
	clientPoint: optional(ClientPointDetailSchema),
};

/** A request: asked by a person, decided by somebody above (rule 7.1). */
export const RequestSchema = named(
	'Request',
	type({
		_id: uuid(),
		kind: requestKind(),
		status: requestStatus(),
		/** Rises with every change. */
		revision: integer(),
		/** The person who asks. */
		requester: PersonSchema,
		/** The person it is for: the requester or somebody below (rule 7.2). */
		employee: ShownPersonSchema,
		client: nullable(Client),
		/** First and last day; `endDate` null: without an end. */
		startDate: isoDate(),
		endDate: nullable(isoDate()),
		/** One of the company's list of reasons. */
		reason: text(0, 200),
		observation: text(0, 4000),
		/** Cost: R$, visits left out (rule 7.5) or kg; null: none. */
		cost: nullable(Cost),
		createdAt: isoInstant(),
		policy: PolicyResultSchema,
		decision: nullable(
			type({
				by: PersonSchema,
				at: isoInstant(),
				reason: nullable(text(0, 1000)),
				/** It has taken effect and cannot be undone (rule 7.12). */
				settled: boolean(),
			}),
		),
		...DETAILS,
	}),
);
export type Request = Infer<typeof RequestSchema>;
export type RequestDetail = Pick<Request, keyof typeof DETAILS>;

/** Maximum requests of a list. */
export const REQUEST_LIST = 100_000;

/** Maximum requests that one call asks for (rule 7.4). */
export const ASKED_AT_ONCE = 200;

/** Maximum ids in one call (rule 7.13). */
export const IDS_AT_ONCE = 1000;

/** Answer to a creating call: one request per item, in the order sent. */
export const CreatedResponse = named(
	'CreatedResponse',
	type({ created: array(RequestSchema, IDS_AT_ONCE) }),
);
export type CreatedResponse = Infer<typeof CreatedResponse>;

/**
 * GET /v3/app/request/mine and /v3/app/request/decided (extensions): newest first; `next`: cursor,
 * null on the last page.
 */
export const RequestListResponse = named(
	'RequestListResponse',
	type({ items: rows('request', RequestSchema, REQUEST_LIST), next: nullable(text(1, 200)) }),
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
export type TrailAct = (typeof TRAIL_ACTS)[number];

/** An entry of the history of a request; `by` is a name. */
const TrailEntry = type({
	at: isoInstant(),
	act: oneOf(TRAIL_ACTS),
	by: text(0, 200),
	reason: nullable(text(0, 1000)),
});
export type RequestTrailEntry = Infer<typeof TrailEntry>;

/** GET /v3/app/request/one/{id} (extension): the request with its history, oldest first. */
export const RequestTrailResponse = named(
	'RequestTrailResponse',
	type({ request: RequestSchema, trail: rows('line', TrailEntry, 1000) }),
);
export type RequestTrailResponse = Infer<typeof RequestTrailResponse>;
