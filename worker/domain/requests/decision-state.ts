import type { AppErrorCode } from '#worker/errors.ts';
import type { DecisionRefusal, DecisionResult, Request, RequestKind } from './request.ts';

/** `waiting` takes a decision back. */
export type ActStatus = 'approved' | 'refused' | 'waiting';

/** A frozen list of ids on its way; each call keeps its key until it is answered. */
export type Act = {
	readonly id: string;
	readonly status: ActStatus;
	readonly reason: string | null;
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
	readonly done: number;
	readonly failed: readonly DecisionResult[];
	/** ISO instant until which it can be undone; null: it cannot. */
	readonly undoUntil: string | null;
	/** The answer was lost or has not come: the app asks again, with the same key. */
	readonly unanswered: boolean;
};

/** What a person has marked and decided of one kind, on this device. */
export type DecisionState = {
	readonly selected: readonly string[];
	readonly failed: readonly FailedOne[];
	/** Oldest first. */
	readonly acts: readonly Act[];
	/** Decided from here, by id: the list on this device may still hold them. ISO instants. */
	readonly gone: Readonly<Record<string, string>>;
	/** What can perhaps be undone, newest first. */
	readonly recent: readonly { readonly actId: string; readonly ids: readonly string[] }[];
	/** An answer that came when nobody waited for it any more. */
	readonly late: DecisionOutcome | null;
};

export const NO_DECISIONS: DecisionState = {
	selected: [],
	failed: [],
	acts: [],
	gone: {},
	recent: [],
	late: null,
};

const RECENT = 5;

function idsOf(act: Act): readonly string[] {
	return act.calls.flatMap(({ ids }) => ids);
}

function joined(a: readonly string[], b: readonly string[]): readonly string[] {
	return [...new Set([...a, ...b])];
}

function without(list: readonly string[], gone: ReadonlySet<string>): readonly string[] {
	return list.filter((id) => !gone.has(id));
}

/** What no longer stands in the list: decided from here, or on its way. */
export function hiddenIds({ gone, acts }: DecisionState): ReadonlySet<string> {
	const underWay = acts.flatMap((act) => (act.status === 'waiting' ? [] : idsOf(act)));
	return new Set([...Object.keys(gone), ...underWay]);
}

/** What of these is not decided or on its way already: a second tap decides nothing twice. */
export function undecided(state: DecisionState, ids: readonly string[]): readonly string[] {
	return without(joined(ids, []), hiddenIds(state));
}

/** The act is on its way; what it decides leaves the selection and the failed ones. */
export function begin(state: DecisionState, act: Act): DecisionState {
	const acts = [...state.acts, act];
	if (act.status === 'waiting') return { ...state, acts };
	const ids = new Set(idsOf(act));
	return {
		...state,
		acts,
		selected: without(state.selected, ids),
		failed: state.failed.filter(({ result }) => !ids.has(result.id)),
	};
}

function changeAct(state: DecisionState, id: string, change: (act: Act) => Act): DecisionState {
	return { ...state, acts: state.acts.map((act) => (act.id === id ? change(act) : act)) };
}

/** The next call of an act is answered. */
export function answer(
	state: DecisionState,
	actId: string,
	{ results, undoUntil }: Pick<Act, 'results' | 'undoUntil'>,
): DecisionState {
	return changeAct(state, actId, (act) => ({
		...act,
		answered: act.answered + 1,
		results: [...act.results, ...results],
		undoUntil: undoUntil ?? act.undoUntil,
		code: null,
	}));
}

/** The last try brought no answer, for this reason; null: it is tried again. */
export function unheard(
	state: DecisionState,
	actId: string,
	code: AppErrorCode | null,
): DecisionState {
	return changeAct(state, actId, (act) => ({ ...act, code }));
}

export function outcomeOf(kind: RequestKind, act: Act): DecisionOutcome {
	const done = act.results.filter(({ outcome }) => outcome === 'done').length;
	return {
		actId: act.id,
		kind,
		status: act.status,
		done,
		failed: act.results.filter(({ outcome }) => outcome === 'failed'),
		undoUntil: act.status === 'waiting' || done === 0 ? null : act.undoUntil,
		unanswered: act.answered < act.calls.length,
	};
}

/**
 * Every call of the act is answered. What is done is gone, what failed stays selected with what was
 * known of it; an undo brings both back.
 */
export function finish(
	state: DecisionState,
	act: Act,
	now: string,
	known: (id: string) => Request | null,
): DecisionState {
	const done = act.results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
	const failed = act.results.filter(({ outcome }) => outcome === 'failed');
	const acts = state.acts.filter(({ id }) => id !== act.id);
	if (act.status === 'waiting') {
		const back = new Set(done);
		const gone = Object.entries(state.gone).filter(([id]) => !back.has(id));
		return {
			...state,
			acts,
			gone: Object.fromEntries(gone),
			selected: joined(state.selected, done),
		};
	}
	return {
		...state,
		acts,
		gone: { ...state.gone, ...Object.fromEntries(done.map((id) => [id, now])) },
		failed: [...failed.map((result) => ({ result, request: known(result.id) })), ...state.failed],
		selected: joined(
			state.selected,
			failed.map(({ id }) => id),
		),
		recent:
			done.length === 0
				? state.recent
				: [{ actId: act.id, ids: done }, ...state.recent].slice(0, RECENT),
	};
}

/** These are about to be taken back: no act offers to take them back once more. */
export function beforeUndo(state: DecisionState, ids: readonly string[]): DecisionState {
	const gone = new Set(ids);
	const recent = state.recent
		.map(({ actId, ids: all }) => ({ actId, ids: without(all, gone) }))
		.filter(({ ids: left }) => left.length > 0);
	const has = (acts: DecisionState['recent']) =>
		acts.some(({ actId }) => actId === state.late?.actId);
	return { ...state, recent, late: has(state.recent) && !has(recent) ? null : state.late };
}

/** The act is over without an answer; what it was to decide is marked again. */
export function drop(state: DecisionState, actId: string): DecisionState {
	const act = state.acts.find(({ id }) => id === actId);
	if (!act) return state;
	const left = act.calls.slice(act.answered).flatMap(({ ids }) => ids);
	return {
		...state,
		acts: state.acts.filter(({ id }) => id !== actId),
		selected: act.status === 'waiting' ? state.selected : joined(state.selected, left),
	};
}

/**
 * After the list was asked for at `askedAt` and now holds `waiting`: what was decided before is in
 * it, and only what waits or failed can stay selected.
 */
export function prune(
	state: DecisionState,
	waiting: (id: string) => boolean,
	askedAt: string,
): DecisionState {
	const gone = Object.entries(state.gone).filter(([, at]) => at >= askedAt);
	const failed = new Set(state.failed.map(({ result }) => result.id));
	return {
		...state,
		gone: Object.fromEntries(gone),
		selected: state.selected.filter((id) => waiting(id) || failed.has(id)),
	};
}

export function mark(state: DecisionState, ids: readonly string[], on: boolean): DecisionState {
	const selected = on ? joined(state.selected, ids) : without(state.selected, new Set(ids));
	return { ...state, selected };
}

/** These do not wait, whatever the list on this device says. */
const OVER: ReadonlySet<DecisionRefusal | null> = new Set([
	'already-decided',
	'withdrawn',
	'not-found',
] as const);

/** The failed ones and a late answer have been read. */
export function dismiss(state: DecisionState, now: string): DecisionState {
	const failed = new Set(state.failed.map(({ result }) => result.id));
	const over = state.failed.filter(({ result }) => OVER.has(result.reason));
	return {
		...state,
		failed: [],
		late: null,
		selected: without(state.selected, failed),
		gone: { ...state.gone, ...Object.fromEntries(over.map(({ result }) => [result.id, now])) },
	};
}
