import type { AppErrorCode } from '../errors.ts';
import type { Act } from './act.ts';
import type { DecisionResult, DecisionStatus, PendingPerson } from './decision.ts';
import type {
	PolicyVerdict,
	Request,
	RequestKind,
	RequestPerson,
	RequestTrailEntry,
} from './request.ts';

/** Orders of a list of decisions. */
export const PENDING_SORTS = ['oldest', 'newest', 'person', 'cost'] as const;
export type PendingSort = (typeof PENDING_SORTS)[number];

export type PendingFilter = {
	readonly verdict: PolicyVerdict | 'all';
	/** Words in any order, without accents or case; '': everything. */
	readonly search: string;
	/** Employee code of whom it is for. */
	readonly person: string | null;
	/** Employee code of who leads them, however far above. */
	readonly team: string | null;
	readonly reason: string | null;
	readonly sort: PendingSort;
};

/** What a decision came to. */
export type DecisionOutcome = {
	/** Names the act, for its undo; '': there was nothing to do. */
	readonly actId: string;
	readonly kind: RequestKind;
	/** What was asked for. */
	readonly status: DecisionStatus;
	readonly who: string | null;
	readonly done: number;
	readonly failed: readonly DecisionResult[];
	/** ISO instant until which it can be undone; null: it cannot. */
	readonly undoUntil: string | null;
	/** The answer was lost or has not come: the app asks again, with the same key. */
	readonly unanswered: boolean;
};

/** Which of one kind, and in which order. */
export type PendingQuery = PendingFilter & { readonly kind: RequestKind };

/** What waits of one kind, from this device. */
export type PendingSummary = {
	readonly kind: RequestKind;
	readonly within: number;
	readonly look: number;
	/** ISO instant of the one that waits longest; null: none waits. */
	readonly oldest: string | null;
	/** ISO instant of the copy on this device; null: none has come yet. */
	readonly lastUpdate: string | null;
	/** The last try to fetch them failed. */
	readonly failed: boolean;
	readonly updating: boolean;
};

/** One of those that wait, or that could not be decided. */
export type PendingRow = {
	readonly request: Request;
	/** Why the last decision of it failed; such rows come first. */
	readonly failure: DecisionResult | null;
};

/** A choice of a filter, with how many wait. */
export type FilterChoice = {
	readonly value: string;
	readonly label: string;
	readonly count: number;
};

export type UnansweredDecision = {
	readonly actId: string;
	readonly status: DecisionStatus;
	readonly count: number;
	/** ISO instant. */
	readonly at: string;
	/** Code of the last try; null: it is under way. */
	readonly code: AppErrorCode | null;
	/** It is too old to be sent again without being asked for. */
	readonly stale: boolean;
};

/** A window of the list; everything else describes the whole of it. */
export type PendingPage = PendingSummary & {
	readonly rows: readonly PendingRow[];
	/** Place of the first row. */
	readonly offset: number;
	/** Rows under this filter, with the failed ones. */
	readonly total: number;
	/** Failed ones: the first rows. */
	readonly failures: number;
	/** How many each tab has under the other filters. */
	readonly tabs: Readonly<Record<PendingFilter['verdict'], number>>;
	readonly people: readonly FilterChoice[];
	/** Empty for whom nobody else leads anybody. */
	readonly teams: readonly FilterChoice[];
	/** The last try to fetch who is above whom failed: the teams are as this device knew them. */
	readonly teamsFailed: boolean;
	readonly reasons: readonly FilterChoice[];
	/** Ids, of this kind, whatever the filter. */
	readonly selected: readonly string[];
	readonly selection: Selection;
	/** Decisions whose answer has not come, oldest first. */
	readonly unanswered: readonly UnansweredDecision[];
	/** An answer that came when nobody waited for it any more; until `dismiss`. */
	readonly late: DecisionOutcome | null;
	/** What was decided last from this device, as long as it can be undone. */
	readonly last: LastDecision | null;
};

export type LastDecision = {
	readonly actId: string;
	readonly status: 'approved' | 'refused';
	readonly done: number;
	/** Milliseconds for which it can be undone, when this was read. */
	readonly undoMs: number;
};

export type Selection = {
	readonly count: number;
	/** Of them, those that policy wants looked at. */
	readonly look: number;
	/** Of them, those that the filter hides. */
	readonly outside: number;
};

export type RequestDetailView = {
	readonly request: Request;
	/** Earlier ones of the same person and kind, newest first. */
	readonly previous: readonly Request[];
	/** Others of this kind that wait for the same person, and for the same client, whoever asked. */
	readonly alsoWaiting: { readonly person: number; readonly client: number };
	/** Why the last decision of it failed. */
	readonly failure: DecisionResult | null;
	/** ISO instant of the copy on this device. */
	readonly lastUpdate: string | null;
};

export type DecidedRow = {
	readonly request: Request;
	/** Milliseconds for which the caller can take the decision back, when this was read; 0: no more. */
	readonly undoMs: number;
};

/** Newest decision first. */
export type DecidedPage = {
	readonly rows: readonly DecidedRow[];
	/** Where older ones begin that are not on this device; null: there are none. */
	readonly next: string | null;
	/** ISO instant at which the newest came. */
	readonly age: string | null;
};

export type PendingPeople = {
	/** From the first one below the caller to whose people these are; empty: the caller's own. */
	readonly path: readonly RequestPerson[];
	readonly employees: readonly PendingPerson[];
	/** ISO instant at which it came. */
	readonly age: string;
};

/** `menu`: the badge alone; `opened`: a screen of it; `forced`: the person asks. */
export type PendingRefresh = 'menu' | 'opened' | 'forced';

export interface DecisionsApi {
	/** From this device, of every kind; never waits for the network. */
	inbox(): Promise<readonly PendingSummary[]>;
	/** How many wait in all; 0 when nobody is logged in or the person decides nothing. */
	waiting(): Promise<number>;
	/** Asks the server for what is old, and for answers that have not come. Never throws for the network. */
	refresh(asked: PendingRefresh, kind?: RequestKind): Promise<void>;
	/** From this device; rows `offset` to `offset + limit`. */
	list(query: PendingQuery, offset: number, limit: number): Promise<PendingPage>;
	/** Every id under the filter, in its order, without the failed ones: a frozen list. */
	ids(query: PendingQuery): Promise<readonly string[]>;
	/** Marks or unmarks; durable. Only what waits or has failed can be marked. */
	mark(query: PendingQuery, ids: readonly string[], on: boolean): Act<Selection>;
	/**
	 * Decides exactly these, in calls of at most 1,000 ids. Each call keeps its key until it is
	 * answered. `seen`: revisions of those whose details are on the screen; of the others what the list
	 * of this device shows counts. Throws offline when there is no network, and what the server refuses as a whole.
	 */
	decide(
		kind: RequestKind,
		ids: readonly string[],
		status: 'approved' | 'refused',
		reason: string | null,
		seen?: Readonly<Record<string, number>>,
	): Act<DecisionOutcome>;
	/** Takes back what an act has done. Throws not-found when it is too long ago. */
	undo(kind: RequestKind, actId: string): Act<DecisionOutcome>;
	/** Takes back the decision of one, whatever act it was of. */
	undoOne(kind: RequestKind, id: string): Act<DecisionOutcome>;
	/** Asks again for the answers that have not come. */
	retry(kind: RequestKind): Act<void>;
	/** Does not ask again: the list tells what has been done. */
	giveUp(kind: RequestKind, actId: string): Act<void>;
	/** Takes the failed ones and a late answer off the screen. */
	dismiss(kind: RequestKind): Act<void>;
	/** From this device where it is known here; null: neither this device nor the server knows it. */
	one(kind: RequestKind, id: string): Promise<RequestDetailView | null>;
	/** What happened to one, oldest first; asked of the server. Throws what the network throws. */
	trail(id: string): Promise<readonly RequestTrailEntry[]>;
	/** The decided ones that were opened on this device; null: none were yet. */
	keptDecided(kind: RequestKind): Promise<DecidedPage | null>;
	/** Asks for the newest, or for those after the kept ones. Throws what the network throws. */
	pullDecided(kind: RequestKind, which: 'newest' | 'older'): Promise<void>;
	/**
	 * The people right below one, the caller by default, with what waits of them and of everybody below
	 * them. Asked of the server; every level that was opened is kept on this device for when it does
	 * not answer. Throws not-found, and what the network throws.
	 */
	people(parent: string | null): Promise<PendingPeople>;
}
