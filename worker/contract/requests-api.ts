import type { Act } from './act.ts';
import type { DecisionResult } from './decision.ts';
import type { Request, RequestKind, RequestStatus, RequestTrailEntry } from './request.ts';

export type OwnRequestsFilter = {
	/** Empty: of every kind. */
	readonly kinds: readonly RequestKind[];
	/** null: in any state. */
	readonly status: RequestStatus | null;
	/** Rows that cross to the page at most. */
	readonly limit: number;
};

export type OwnRequestsView = {
	/** Newest first. */
	readonly items: readonly Request[];
	/** How many the filter finds. */
	readonly total: number;
	/** Of these kinds, by state. */
	readonly counts: Readonly<Record<RequestStatus, number>>;
	/** There are older ones, which only the server keeps. */
	readonly isCut: boolean;
	/** ISO instant of the data; null: it never came. */
	readonly lastUpdate: string | null;
	/** The last question to the server went unanswered. */
	readonly failed: boolean;
	/** The API has no such call: the feature is hidden. */
	readonly missing: boolean;
};

export type RequestView = {
	readonly request: Request;
	/** Oldest first; null: the server did not answer, this is the copy of the device. */
	readonly trail: readonly RequestTrailEntry[] | null;
	/** The caller asked for it, and may take it back while it waits. */
	readonly isOwn: boolean;
};

/** What a person has asked for, of all kinds: from the server, with a copy on this device. */
export interface RequestsApi {
	/** From the copy of this device. */
	mine(filter: OwnRequestsFilter): Promise<OwnRequestsView>;
	/** Asks the server for the newest list; 'opened' at most every 15 s. Never throws for the network. */
	refresh(asked: 'opened' | 'forced'): Promise<void>;
	/** Throws not-found, and, when there is no copy either, offline, timeout, server-failed. */
	one(id: string): Promise<RequestView>;
	/** Takes back what waits; every id is answered once. Throws offline, timeout, server-failed. */
	withdraw(ids: readonly string[]): Act<readonly DecisionResult[]>;
}
