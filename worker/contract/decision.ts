import { ShownPersonSchema } from './person.ts';
import { IDS_AT_ONCE, REQUEST_LIST, RequestSchema, requestKind, requestStatus } from './request.ts';
import { integer, isoInstant, text, uuid } from './scalars.ts';
import {
	array,
	type Infer,
	named,
	nullable,
	object,
	oneOf,
	optional,
	orElse,
	record,
	refine,
	rows,
	type,
} from './schema.ts';

/** Milliseconds in which a decision can be undone (rule 7.12). */
export const UNDO_MS = 20_000;

/** Status set by a decision; `waiting` undoes one. */
const DECISION_STATUSES = ['approved', 'refused', 'waiting'] as const;
export type DecisionStatus = (typeof DECISION_STATUSES)[number];

/** Why a request was not decided (rule 7.13). */
export const DECISION_REFUSALS = [
	/** No such request of the people below the caller. */
	'not-found',
	/** Another person decided first. */
	'already-decided',
	/** The requester withdrew it. */
	'withdrawn',
	/** The caller's own request. */
	'own-request',
	/** Overlaps another approved request. */
	'overlapping',
	/** The client is no longer in the person's portfolio. */
	'client-gone',
	/** The employee of the request, or the target of the transfer, has left. */
	'employee-gone',
	/** Its deadline is over (rule 7.14). */
	'too-late',
	/** The undo came after the decision took effect. */
	'settled',
	/** It was edited after the caller read it. */
	'changed',
	/** The decision to undo is of another person. */
	'decided-by-other',
] as const;
export type DecisionRefusal = (typeof DECISION_REFUSALS)[number];

/** GET /v3/app/{kind}/team/pendent: requests that wait for the caller. */
export const PendingRequestsResponse = named(
	'PendingRequestsResponse',
	type({ items: rows('request', RequestSchema, REQUEST_LIST), serverTime: isoInstant() }),
);
export type PendingRequestsResponse = Infer<typeof PendingRequestsResponse>;

/** Reason of a decision; required for `refused`. */
const Reason = () => optional(text(0, 1000));

const Ids = () => refine(array(uuid(), IDS_AT_ONCE), 'ids', (ids) => ids.length > 0 || 'Required');

/** Revisions that the caller read, by id; a request edited since fails as `changed`. */
const Revisions = () => optional(record(uuid(), integer()));

/** The decision call of the two kinds of allowance, which name their ids differently. */
export const BulkSetStatusBody = named(
	'BulkSetStatusBody',
	object({ allowanceIds: Ids(), reason: Reason(), revisions: Revisions() }),
);
export type BulkSetStatusBody = Infer<typeof BulkSetStatusBody>;

/** The decision call of all other kinds; `decisionCall` of their rules has its path. */
export const SetStatusBody = named(
	'SetStatusBody',
	object({
		ids: Ids(),
		reason: Reason(),
		revisions: Revisions(),
	}),
);
export type SetStatusBody = Infer<typeof SetStatusBody>;

/** Result for one id of a decision. */
const Result = type({
	id: uuid(),
	outcome: oneOf(['done', 'failed']),
	/** Set if it failed, unless this build does not know the reason. */
	reason: orElse(nullable(oneOf(DECISION_REFUSALS)), null),
	/** Who decided first, and when; set for `already-decided`. */
	decidedBy: nullable(text(0, 200)),
	decidedAt: nullable(isoInstant()),
	status: nullable(requestStatus()),
});
export type DecisionResult = Infer<typeof Result>;

/** One result per id, in the order sent. */
export const SetStatusResponse = named(
	'SetStatusResponse',
	type({
		results: array(Result, IDS_AT_ONCE),
		/** End of the undo time; null: no request was changed. */
		undoUntil: nullable(isoInstant()),
	}),
);
export type SetStatusResponse = Infer<typeof SetStatusResponse>;

/**
 * POST /v3/app/request/withdraw (extension): the requester withdraws waiting requests (rule 7.10).
 */
export const WithdrawBody = named('WithdrawBody', object({ ids: Ids() }));
export type WithdrawBody = Infer<typeof WithdrawBody>;

const Pending = type({
	employee: ShownPersonSchema,
	/** Number of people below. */
	people: integer(),
	total: integer(),
	/** ISO instant of the oldest waiting request; null: none waits. */
	oldest: nullable(isoInstant()),
	/** Kinds with waiting requests. */
	pending: rows('request', type({ kind: requestKind(), waiting: integer() }), 64),
});
export type PendingPerson = Infer<typeof Pending>;

/**
 * GET /v3/app/transfer/company/employees/pending-approval: the people directly below one person,
 * each with the waiting requests of them and of everybody below them.
 */
export const PendingEmployeesResponse = named(
	'PendingEmployeesResponse',
	type({
		/**
		 * Path from the caller to the person whose people are listed, without the caller; empty: the
		 * caller's own people.
		 */
		path: array(ShownPersonSchema, 100),
		employees: rows('person', Pending, REQUEST_LIST),
	}),
);
export type PendingEmployeesResponse = Infer<typeof PendingEmployeesResponse>;
