import type { AppErrorCode } from '#worker/errors.ts';
import type { Act } from './act.ts';
import type { DecidedPage } from './decided-page.ts';
import type { DecisionResult, DecisionStatus, PendingPerson } from './decision.ts';
import type { PendingSort } from './pending-sort.ts';
import type { Person } from './person.ts';
import type { PolicyVerdict } from './policy.ts';
import type { Request, RequestCost, RequestKind, RequestTrailEntry } from './request.ts';
import type { RequestChoices } from './request-choices.ts';

export type PendingFilter = {
	readonly verdict: PolicyVerdict | 'all';
	/** Words in any order, ignoring accents and case; '': no search. */
	readonly search: string;
	/** Employee code of the person the request is for; null: anybody. */
	readonly person: string | null;
	/** Employee code of a manager; matches everybody below; null: anybody. */
	readonly team: string | null;
	readonly reason: string | null;
	/** The policy rule to look at, as in `DoubtGroup`; null: any. */
	readonly rule: string | null;
	readonly sort: PendingSort;
};

/** Outcome of a decision or an undo. */
export type DecisionOutcome = {
	/** Id of the act, for `undo`; '': nothing was to be done. */
	readonly actId: string;
	readonly kind: RequestKind;
	/** Status that was requested. */
	readonly status: DecisionStatus;
	readonly who: string | null;
	readonly done: number;
	readonly failed: readonly DecisionResult[];
	/** ISO instant at which the undo time ends; null: cannot be undone. */
	readonly undoUntil: string | null;
	/** No answer yet: the app repeats the call with the same key (rule 7.15). */
	readonly unanswered: boolean;
};

/** Kind, filter and order of a list. */
export type PendingQuery = PendingFilter & { readonly kind: RequestKind };

/** Numbers of pending requests of one kind, from the stored copy. */
export type PendingSummary = {
	readonly kind: RequestKind;
	readonly within: number;
	readonly look: number;
	/** ISO instant of the oldest pending request; null: none waits. */
	readonly oldest: string | null;
	/** What all of them cost together; null: the kind has no cost. */
	readonly cost: RequestCost | null;
	/** Those to be looked at, by what to look at first; the largest group first. */
	readonly groups: readonly DoubtGroup[];
	/** Number of requests whose decision failed. */
	readonly failures: number;
	/** ISO instant of the stored copy; null: never downloaded. */
	readonly lastUpdate: string | null;
	/** The last refresh failed. */
	readonly failed: boolean;
	readonly updating: boolean;
};

/** Requests to be looked at for the same reason: the first policy rule that does not hold. */
export type DoubtGroup = {
	/** Name of the policy rule; '': another finding than one of the policy. */
	readonly rule: string;
	readonly count: number;
	/** Limit in the unit of the rule, of one of them; null: none. */
	readonly limit: number | null;
};

/** Everything of one kind within the policy that a single act can approve. */
export type WithinPolicy = {
	readonly kind: RequestKind;
	/** Oldest first. */
	readonly ids: readonly string[];
	/** null: the kind has no cost. */
	readonly cost: RequestCost | null;
	/** Of all trips; null: the kind is about none. */
	readonly km: number | null;
};

/** The people some requests are for. */
export type PeopleOf = {
	/** Names of the first ones, without repetition. */
	readonly names: readonly string[];
	/** Number of further people. */
	readonly others: number;
};

/** A pending request, or one whose decision failed. */
export type PendingRow = {
	readonly request: Request;
	/** Why its last decision failed; these rows come first. null: it did not fail. */
	readonly failure: DecisionResult | null;
};

export type UnansweredDecision = {
	readonly actId: string;
	readonly status: DecisionStatus;
	readonly count: number;
	/** ISO instant. */
	readonly at: string;
	/** Error code of the last try; null: a try is running. */
	readonly code: AppErrorCode | null;
	/** Older than 15 minutes: repeated only on request (rule 7.15). */
	readonly stale: boolean;
};

/** A window of the list. All fields but `rows` and `offset` describe the whole list. */
export type PendingPage = PendingSummary &
	RequestChoices & {
		readonly rows: readonly PendingRow[];
		/** Index of the first row in the list. */
		readonly offset: number;
		/** Number of rows that match the filter, including failed ones. */
		readonly total: number;
		/** Number of requests per verdict, under the other filters. */
		readonly tabs: Readonly<Record<PendingFilter['verdict'], number>>;
		/** Ids of all marked requests of this kind, under any filter. */
		readonly selected: readonly string[];
		/** Those of them that the filter hides. */
		readonly hidden: readonly string[];
		readonly selection: Selection;
		/** Why decisions failed, of all rows. */
		readonly refused: readonly DecisionResult[];
		/** Decisions without an answer, oldest first. */
		readonly unanswered: readonly UnansweredDecision[];
		/** Outcome that arrived after the caller stopped waiting; kept until `dismiss`. */
		readonly late: DecisionOutcome | null;
		/** The last decision made on this device that can still be undone. */
		readonly last: LastDecision | null;
	};

export type LastDecision = {
	readonly actId: string;
	readonly status: 'approved' | 'refused';
	readonly done: number;
	/** Milliseconds left to undo it, at the time of reading. */
	readonly undoMs: number;
};

/** The marks of a list. An act on the list reaches those it shows only. */
export type Selection = {
	/** Marked requests that the list shows under its filter. */
	readonly count: number;
	/** Those of them with verdict `look`. */
	readonly look: number;
	/** Marked requests that the filter hides, by verdict. */
	readonly hidden: Readonly<Record<PolicyVerdict, number>>;
};

export type RequestDetailView = {
	readonly request: Request;
	/** Earlier requests of the same person and kind, newest first. */
	readonly previous: readonly Request[];
	/** Numbers of other pending requests of this kind for the same person, and for the same client. */
	readonly alsoWaiting: { readonly person: number; readonly client: number };
	/** Why its last decision failed; null: it did not fail. */
	readonly failure: DecisionResult | null;
	/** ISO instant of the stored copy. */
	readonly lastUpdate: string | null;
};

export type PendingPeople = {
	/**
	 * Path from the caller to the person whose people are listed, without the caller; empty: the
	 * caller's own people.
	 */
	readonly path: readonly Person[];
	readonly employees: readonly PendingPerson[];
	/** ISO instant of the download. */
	readonly age: string;
};

/** Who asks: `menu` only shows the number, `opened` is a screen, `forced` is the person. */
export type PendingRefresh = 'menu' | 'opened' | 'forced';

/** Pending requests and their decisions (rules 7.10 to 7.15). */
export interface DecisionsApi {
	/** Summaries of all kinds, from the stored copy; does not wait for the network. */
	inbox(): Promise<readonly PendingSummary[]>;
	/** Number of pending requests; 0 without the right to decide, and while the first lists arrive. */
	waiting(): Promise<number>;
	/**
	 * Downloads outdated lists and repeats unanswered decisions; all kinds without `kind`. Does not
	 * throw network errors.
	 */
	refresh(asked: PendingRefresh, kind?: RequestKind): Promise<void>;
	/** From the stored copy: rows `offset` to `offset + limit` (excluded). */
	list(query: PendingQuery, offset: number, limit: number): Promise<PendingPage>;
	/** What can be approved at once, by kind; kinds with nothing are left out. */
	withinPolicy(): Promise<readonly WithinPolicy[]>;
	/** Whom these requests are for, in their order. */
	peopleOf(kind: RequestKind, ids: readonly string[]): Promise<PeopleOf>;
	/** Ids of all matching requests in order, without failed ones. */
	ids(query: PendingQuery): Promise<readonly string[]>;
	/** Marks or unmarks requests; durable. Only pending and failed requests can be marked. */
	mark(query: PendingQuery, ids: readonly string[], on: boolean): Act<Selection>;
	/**
	 * Decides these ids, in calls of at most 1,000. Each call keeps its key until it is answered (rule
	 * 7.15). `seen`: revisions of requests whose details are on the screen; for others the stored
	 * revision is sent. Throws offline without a network, and refusals of the whole call.
	 */
	decide(
		kind: RequestKind,
		ids: readonly string[],
		status: 'approved' | 'refused',
		reason: string | null,
		seen?: Readonly<Record<string, number>>,
	): Act<DecisionOutcome>;
	/** Undoes an act. Throws not-found after the undo time (rule 7.12). */
	undo(kind: RequestKind, actId: string): Act<DecisionOutcome>;
	/** Undoes the decision of one request. */
	undoOne(kind: RequestKind, id: string): Act<DecisionOutcome>;
	/** Repeats the unanswered calls. */
	retry(kind: RequestKind): Act<void>;
	/** Stops repeating an act; the next list shows its effect. */
	giveUp(kind: RequestKind, actId: string): Act<void>;
	/** Removes failed rows and the late outcome from the list. */
	dismiss(kind: RequestKind): Act<void>;
	/** From the stored copy, else from the server; null: neither knows it. */
	one(kind: RequestKind, id: string): Promise<RequestDetailView | null>;
	/** History of one request from the server, oldest first. Throws network errors. */
	trail(id: string): Promise<readonly RequestTrailEntry[]>;
	/**
	 * Stored decided requests of a kind, by search, person, team and reason of the filter; null: never
	 * opened on this device.
	 */
	keptDecided(query: PendingQuery): Promise<DecidedPage | null>;
	/** Downloads the newest page, or the page after the stored ones. Throws network errors. */
	pullDecided(kind: RequestKind, which: 'newest' | 'older'): Promise<void>;
	/**
	 * The people directly below `parent` (null: the caller) with the pending requests of them and of
	 * everybody below them. From the server; without an answer, the stored copy if this level was
	 * opened before. Throws not-found, and network errors without a copy.
	 */
	people(parent: string | null): Promise<PendingPeople>;
}
