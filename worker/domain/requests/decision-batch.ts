import type { DecisionResult, DecisionStatus } from '#worker/contract/decision.ts';
import type { DecisionOutcome } from '#worker/contract/decisions-api.ts';
import type { Request, RequestKind } from '#worker/contract/request.ts';
import type { AppErrorCode } from '#worker/errors.ts';

/** One call of a batch. `seen`: revisions by id; an undo has none. */
export type BatchCall = {
	readonly key: string;
	readonly ids: readonly string[];
	readonly seen?: Readonly<Record<string, number>>;
};

/**
 * A decision that is being sent: a frozen list of ids. Each call keeps its key until it is answered
 * (rule 7.15).
 */
export type DecisionBatch = {
	readonly id: string;
	readonly status: DecisionStatus;
	readonly reason: string | null;
	/** Name of the person concerned when the act is about one request; else null. */
	readonly who: string | null;
	/** Ids that were marked before; for an undo, those to mark again. */
	readonly marked: readonly string[];
	/** ISO instant. */
	readonly at: string;
	readonly calls: readonly BatchCall[];
	/** Number of calls answered so far. */
	readonly answered: number;
	readonly results: readonly DecisionResult[];
	/** ISO instant; null: nothing was done yet. */
	readonly undoUntil: string | null;
	/** Why the last try got no answer; null: it is running. */
	readonly code: AppErrorCode | null;
};

/** A request that was not decided, as known when the decision was made. */
export type FailedOne = { readonly result: DecisionResult; readonly request: Request | null };

/** Adds what the person saw when they decided: the name of the person concerned and the revisions. */
export function withSeen(
	act: DecisionBatch,
	known: (id: string) => Request | null,
	seen: Readonly<Record<string, number>>,
): DecisionBatch {
	const [first, ...others] = idsOf(act);
	const who = first && others.length === 0 ? known(first)?.employee.name : null;
	const calls = act.calls.map(({ key, ids }) => {
		const all: Record<string, number> = {};
		for (const id of ids) {
			const revision = seen[id] ?? known(id)?.revision;
			if (revision !== undefined) all[id] = revision;
		}
		return { key, ids, seen: all };
	});
	return { ...act, who: who ?? null, calls };
}

/** The ids of all calls; of one call its own list, which the database then stores once. */
export function idsOf(act: DecisionBatch): readonly string[] {
	const [first, ...others] = act.calls;
	return first && others.length === 0 ? first.ids : act.calls.flatMap(({ ids }) => ids);
}

/** The outcome so far: the number of decided requests, and the failed ones with their reasons. */
export function outcomeOf(kind: RequestKind, act: DecisionBatch): DecisionOutcome {
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
