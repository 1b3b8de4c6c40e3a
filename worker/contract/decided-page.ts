import type { Request } from './request.ts';
import type { RequestChoices } from './request-choices.ts';

export type DecidedRow = {
	readonly request: Request;
	/** Milliseconds left for the caller to undo the decision, at the time of reading; 0: none. */
	readonly undoMs: number;
};

/** A page of decided requests, newest decision first. */
export type DecidedPage = RequestChoices & {
	/** Those that the filter matches. */
	readonly rows: readonly DecidedRow[];
	/** Number of stored requests. */
	readonly total: number;
	/** Cursor of older requests that are not stored; null: there are none. */
	readonly next: string | null;
	/** ISO instant of the last download. */
	readonly age: string | null;
};
