import {
	IDS_AT_ONCE,
	REQUEST_KINDS,
	REQUEST_LIST,
	RequestPersonSchema,
	RequestSchema,
	requestKind,
	requestStatus,
} from './request.ts';
import { integer, isoInstant, text, uuid } from './scalars.ts';
import {
	array,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	optional,
	record,
	refine,
	type,
} from './schema.ts';

/** A decision can be undone for so long; then it takes effect and the person who asked is told. */
export const UNDO_MS = 20_000;

/** What a decision makes of a request; `waiting` takes a decision back. */
const DECISION_STATUSES = ['approved', 'refused', 'waiting'] as const;
export type DecisionStatus = (typeof DECISION_STATUSES)[number];

/** Why a request was not decided. */
export const DECISION_REFUSALS = [
	/** No such one below the caller. */
	'not-found',
	/** Another approver was first. */
	'already-decided',
	/** The person who asked withdrew it. */
	'withdrawn',
	/** Nobody decides what they asked for themselves. */
	'own-request',
	/** Overlaps one that already stands. */
	'overlapping',
	/** The client is no longer in the portfolio of that person. */
	'client-gone',
	/** The person it is for, or the one who takes over, has left. */
	'employee-gone',
	/** Its period or its deadline is over. */
	'too-late',
	/** The undo came after the decision took effect. */
	'settled',
	/** It was edited after the caller saw it. */
	'changed',
	/** Undoing what somebody else decided. */
	'decided-by-other',
] as const;
export type DecisionRefusal = (typeof DECISION_REFUSALS)[number];

/** GET /v3/app/{kind}/team/pendent. */
export const PendingRequestsResponse = named(
	'PendingRequestsResponse',
	type({ items: array(RequestSchema, REQUEST_LIST), serverTime: isoInstant() }),
);
export type PendingRequestsResponse = Infer<typeof PendingRequestsResponse>;

/** Why something is refused; needed for `refused`, optional otherwise. */
const Reason = () => optional(text(0, 1000));

const Ids = () => refine(array(uuid(), IDS_AT_ONCE), 'ids', (ids) => ids.length > 0 || 'Required');

/** POST /v3/app/{allowance|retroactiveallowance}/bulk-set-status/{status}. */
export const BulkSetStatusBody = named(
	'BulkSetStatusBody',
	object({ allowanceIds: Ids(), reason: Reason() }),
);
export type BulkSetStatusBody = Infer<typeof BulkSetStatusBody>;

/** POST /v3/app/transfer/status/{status} and /v3/app/{foodsolution|mileageallowance}/bulk-set-status/{status}. */
export const SetStatusBody = named(
	'SetStatusBody',
	object({
		ids: Ids(),
		reason: Reason(),
		/** What the caller saw: one that was edited since then is answered `changed`. */
		revisions: optional(record(uuid(), integer())),
	}),
);
export type SetStatusBody = Infer<typeof SetStatusBody>;

/** What one id of a decision came to. */
const Result = type({
	id: uuid(),
	outcome: oneOf(['done', 'failed']),
	/** Of a failed one. */
	reason: nullable(oneOf(DECISION_REFUSALS)),
	/** Who decided first, and when, where that is the reason. */
	decidedBy: nullable(text(0, 200)),
	decidedAt: nullable(isoInstant()),
	status: nullable(requestStatus()),
});
export type DecisionResult = Infer<typeof Result>;

/** Every id sent is answered once, in the order sent. */
export const SetStatusResponse = named(
	'SetStatusResponse',
	type({
		results: array(Result, IDS_AT_ONCE),
		/** Until then this can be undone by `waiting`; null: nothing was done. */
		undoUntil: nullable(isoInstant()),
	}),
);
export type SetStatusResponse = Infer<typeof SetStatusResponse>;

/** POST /v3/app/request/withdraw (extension), by the one who asked, while it waits. */
export const WithdrawBody = named('WithdrawBody', object({ ids: Ids() }));
export type WithdrawBody = Infer<typeof WithdrawBody>;

const Pending = type({
	employee: RequestPersonSchema,
	/** Everybody below. */
	people: integer(),
	total: integer(),
	/** ISO instant of the one that waits longest; null: none waits. */
	oldest: nullable(isoInstant()),
	/** Kinds of which something waits. */
	pending: array(type({ kind: requestKind(), waiting: integer() }), REQUEST_KINDS.length),
});
export type PendingPerson = Infer<typeof Pending>;

/**
 * GET /v3/app/transfer/company/employees/pending-approval: the people directly below one, each with
 * what waits of them and of everybody below them.
 */
export const PendingEmployeesResponse = named(
	'PendingEmployeesResponse',
	type({
		/** From the first one below the caller to whose people these are; empty: the caller's own. */
		path: array(RequestPersonSchema, 100),
		employees: array(Pending, REQUEST_LIST),
	}),
);
export type PendingEmployeesResponse = Infer<typeof PendingEmployeesResponse>;
