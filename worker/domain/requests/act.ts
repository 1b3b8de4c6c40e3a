import type { DecisionResult, DecisionStatus } from '#worker/contract/decision.ts';
import type { DecisionOutcome } from '#worker/contract/decisions-api.ts';
import type { Request, RequestKind } from '#worker/contract/request.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { KIND_RULES } from './kinds/request-kinds.ts';

/** `seen`: revisions by id, of a kind that can be edited. */
export type ActCall = {
	readonly key: string;
	readonly ids: readonly string[];
	readonly seen?: Readonly<Record<string, number>>;
};

/** A frozen list of ids on its way; each call keeps its key until it is answered. */
export type Act = {
	readonly id: string;
	readonly status: DecisionStatus;
	readonly reason: string | null;
	/** Name of the person it is about, when it is about one request. */
	readonly who: string | null;
	/** Ids of it that were marked before; of an undo: those it marks again. */
	readonly marked: readonly string[];
	/** ISO instant. */
	readonly at: string;
	readonly calls: readonly ActCall[];
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

/** With what the person has seen of each: whom one is about, and revisions where they matter. */
export function withSeen(
	act: Act,
	kind: RequestKind,
	known: (id: string) => Request | null,
	seen: Readonly<Record<string, number>>,
): Act {
	const [first, ...others] = idsOf(act);
	const who = first && others.length === 0 ? known(first)?.employee.name : null;
	if (!KIND_RULES[kind].isEditable) return { ...act, who: who ?? null };
	const revision = (id: string) => seen[id] ?? known(id)?.revision;
	const calls = act.calls.map(({ key, ids }) => {
		const known = ids.map((id) => [id, revision(id)] as const);
		const all = Object.fromEntries(known.flatMap(([id, n]) => (n === undefined ? [] : [[id, n]])));
		return { key, ids, seen: all };
	});
	return { ...act, who: who ?? null, calls };
}

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
