import type { AppErrorCode } from '#worker/errors.ts';
import type { DecisionResult, Request, RequestKind } from './request.ts';

/** `waiting` takes a decision back. */
export type ActStatus = 'approved' | 'refused' | 'waiting';

/** A frozen list of ids on its way; each call keeps its key until it is answered. */
export type Act = {
	readonly id: string;
	readonly status: ActStatus;
	readonly reason: string | null;
	/** Name of the person it is about, when it is about one request. */
	readonly who: string | null;
	/** Ids of it that were marked before; of an undo: those it marks again. */
	readonly marked: readonly string[];
	/** ISO instant. */
	readonly at: string;
	readonly calls: readonly { readonly key: string; readonly ids: readonly string[] }[];
	/** Calls answered so far: the first ones. */
	readonly answered: number;
	readonly results: readonly DecisionResult[];
	/** ISO instant; null: nothing was done yet. */
	readonly undoUntil: string | null;
	/** Why the last try brought no answer; null: it is under way. */
	readonly code: AppErrorCode | null;
};

/** One that was not decided, as it was known when it was asked for. */
export type FailedOne = { readonly result: DecisionResult; readonly request: Request | null };

/** What a decision came to. */
export type DecisionOutcome = {
	/** Names the act, for its undo; '': there was nothing to do. */
	readonly actId: string;
	readonly kind: RequestKind;
	/** What was asked for. */
	readonly status: ActStatus;
	readonly who: string | null;
	readonly done: number;
	readonly failed: readonly DecisionResult[];
	/** ISO instant until which it can be undone; null: it cannot. */
	readonly undoUntil: string | null;
	/** The answer was lost or has not come: the app asks again, with the same key. */
	readonly unanswered: boolean;
};

export function idsOf(act: Act): readonly string[] {
	return act.calls.flatMap(({ ids }) => ids);
}

export function outcomeOf(kind: RequestKind, act: Act): DecisionOutcome {
	const done = act.results.filter(({ outcome }) => outcome === 'done').length;
	return {
		actId: act.id,
		kind,
		status: act.status,
		who: act.who,
		done,
		failed: act.results.filter(({ outcome }) => outcome === 'failed'),
		undoUntil: act.status === 'waiting' || done === 0 ? null : act.undoUntil,
		unanswered: act.answered < act.calls.length,
	};
}
