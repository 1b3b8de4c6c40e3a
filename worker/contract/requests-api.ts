import type { Act } from './act.ts';
import type { DecisionResult } from './decision.ts';
import type { Request, RequestKind, RequestStatus, RequestTrailEntry } from './request.ts';

export type OwnRequestsFilter = {
	/** Empty: all kinds. */
	readonly kinds: readonly RequestKind[];
	/** null: any status. */
	readonly status: RequestStatus | null;
	/** Maximum rows to return. */
	readonly limit: number;
};

export type OwnRequestsView = {
	/** Newest first. */
	readonly items: readonly Request[];
	/** Number of requests that match the filter. */
	readonly total: number;
	/** Numbers of requests of these kinds, by status. */
	readonly counts: Readonly<Record<RequestStatus, number>>;
	/** The server has older requests that are not stored. */
	readonly isCut: boolean;
	/** ISO instant of the stored copy; null: never downloaded. */
	readonly lastUpdate: string | null;
	/** The last refresh failed. */
	readonly failed: boolean;
	/** The API lacks the call: the feature is hidden. */
	readonly missing: boolean;
};

export type RequestView = {
	readonly request: Request;
	/** History, oldest first; null: no answer, `request` is the stored copy. */
	readonly trail: readonly RequestTrailEntry[] | null;
	/** The person asked for it and may withdraw it while it waits. */
	readonly isOwn: boolean;
};

/** The person's own requests of all kinds, with a stored copy. */
export interface RequestsApi {
	/** From the stored copy. */
	mine(filter: OwnRequestsFilter): Promise<OwnRequestsView>;
	/**
	 * Asks the server for the newest list; 'opened' at most every 15 s. Does not throw network errors.
	 */
	refresh(asked: 'opened' | 'forced'): Promise<void>;
	/** Throws not-found, and network errors without a stored copy. */
	one(id: string): Promise<RequestView>;
	/** Withdraws waiting requests; one result per id. Throws network errors. */
	withdraw(ids: readonly string[]): Act<readonly DecisionResult[]>;
}
