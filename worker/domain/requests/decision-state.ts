import type { DecisionRefusal, DecisionResult, DecisionStatus } from '#worker/contract/decision.ts';
import type { DecisionOutcome } from '#worker/contract/decisions-api.ts';
import type { Request } from '#worker/contract/request.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { type DecisionBatch, type FailedOne, idsOf } from './decision-batch.ts';

/** An answered act that may still be undone. */
export type DoneAct = {
	readonly actId: string;
	readonly status: Exclude<DecisionStatus, 'waiting'>;
	/** The decided ids. */
	readonly ids: readonly string[];
	/** The ids that were marked before the decision. */
	readonly marked: readonly string[];
	/** ISO instant until which it can be undone (rule 7.12). */
	readonly undoUntil: string | null;
};

/** A person's marks and decisions of one kind, on this device. */
export type DecisionState = {
	readonly selected: readonly string[];
	readonly failed: readonly FailedOne[];
	/** Oldest first. */
	readonly acts: readonly DecisionBatch[];
	/**
	 * Requests decided on this device: ISO instant of the decision by id. The stored list may still
	 * contain them.
	 */
	readonly gone: Readonly<Record<string, string>>;
	/** Batches that may still be undone, newest first. */
	readonly recent: readonly DoneAct[];
	/** An answer that arrived after the caller stopped waiting. */
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

function joined(a: readonly string[], b: readonly string[]): readonly string[] {
	return [...new Set([...a, ...b])];
}

/** `list` itself when all of it is among the others: the database stores an object once. */
function both(list: readonly string[], others: readonly string[]): readonly string[] {
	const among = new Set(others);
	const found = list.filter((id) => among.has(id));
	return found.length === list.length ? list : found;
}

function without(list: readonly string[], gone: ReadonlySet<string>): readonly string[] {
	return list.filter((id) => !gone.has(id));
}

/** Returns the requests to hide from the list: decided on this device, or being decided. */
export function hiddenIds({ gone, acts }: DecisionState): ReadonlySet<string> {
	const underWay = acts.flatMap((act) => (act.status === 'waiting' ? [] : idsOf(act)));
	return new Set([...Object.keys(gone), ...underWay]);
}

/** Returns the ids that are neither decided nor being decided, so that a second tap has no effect. */
export function undecided(state: DecisionState, ids: readonly string[]): readonly string[] {
	return without(joined(ids, []), hiddenIds(state));
}

/** Starts an act: its ids are removed from the marks and from the failed ones. */
export function begin(state: DecisionState, act: DecisionBatch): DecisionState {
	if (act.status === 'waiting') return { ...state, acts: [...state.acts, act] };
	const ids = new Set(idsOf(act));
	const marked = both(idsOf(act), state.selected);
	return {
		...state,
		acts: [...state.acts, { ...act, marked }],
		selected: without(state.selected, ids),
		failed: state.failed.filter(({ result }) => !ids.has(result.id)),
	};
}

function changeBatch(
	state: DecisionState,
	id: string,
	change: (act: DecisionBatch) => DecisionBatch,
): DecisionState {
	return { ...state, acts: state.acts.map((act) => (act.id === id ? change(act) : act)) };
}

/** Stores the answer of the next call of a batch. */
export function answer(
	state: DecisionState,
	actId: string,
	{ results, undoUntil }: Pick<DecisionBatch, 'results' | 'undoUntil'>,
): DecisionState {
	return changeBatch(state, actId, (act) => ({
		...act,
		answered: act.answered + 1,
		results: [...act.results, ...results],
		undoUntil: undoUntil ?? act.undoUntil,
		code: null,
	}));
}

/** Records why the last try got no answer; null: a new try starts. */
export function withFailure(
	state: DecisionState,
	actId: string,
	code: AppErrorCode | null,
): DecisionState {
	return changeBatch(state, actId, (act) => ({ ...act, code }));
}

/**
 * Ends an act whose calls are all answered. Decided ids are hidden, and failed ones are listed first
 * with the request as known before. An undo brings the others back. Earlier marks are set again.
 */
export function finish(
	state: DecisionState,
	act: DecisionBatch,
	now: string,
	known: (id: string) => Request | null,
): DecisionState {
	const done = act.results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id);
	const failed = act.results.filter(({ outcome }) => outcome === 'failed');
	const acts = state.acts.filter(({ id }) => id !== act.id);
	const { status, marked, undoUntil } = act;
	if (status === 'waiting') {
		const back = new Set(done);
		const gone = Object.entries(state.gone).filter(([id]) => !back.has(id));
		return {
			...state,
			acts,
			gone: Object.fromEntries(gone),
			selected: joined(state.selected, both(done, marked)),
		};
	}
	const gone = { ...state.gone };
	for (const id of done) gone[id] = now;
	return {
		...state,
		acts,
		gone,
		failed: [...failed.map((result) => ({ result, request: known(result.id) })), ...state.failed],
		selected: joined(
			state.selected,
			both(
				failed.map(({ id }) => id),
				marked,
			),
		),
		recent:
			done.length === 0
				? state.recent
				: [
						{ actId: act.id, status, ids: done, marked: both(done, marked), undoUntil },
						...state.recent,
					].slice(0, RECENT),
	};
}

/** Removes the undo offers of these ids before their undo is sent. */
export function beforeUndo(state: DecisionState, ids: readonly string[]): DecisionState {
	const gone = new Set(ids);
	const recent = state.recent
		.map((act) => ({ ...act, ids: without(act.ids, gone), marked: without(act.marked, gone) }))
		.filter(({ ids: left }) => left.length > 0);
	const has = (acts: readonly DoneAct[]) => acts.some(({ actId }) => actId === state.late?.actId);
	return { ...state, recent, late: has(state.recent) && !has(recent) ? null : state.late };
}

/** Ends an act that got no answer; its earlier marks are set again. */
export function drop(state: DecisionState, actId: string): DecisionState {
	const act = state.acts.find(({ id }) => id === actId);
	if (!act) return state;
	const left = act.calls.slice(act.answered).flatMap(({ ids }) => ids);
	return {
		...state,
		acts: state.acts.filter(({ id }) => id !== actId),
		selected:
			act.status === 'waiting' ? state.selected : joined(state.selected, both(left, act.marked)),
	};
}

/**
 * Cleans up after a list was requested at `askedAt` (ISO instant), which contains earlier decisions.
 * Only requests that failed, or still wait unchanged, stay marked.
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

/** Marks or unmarks requests. */
export function mark(state: DecisionState, ids: readonly string[], on: boolean): DecisionState {
	const selected = on ? joined(state.selected, ids) : without(state.selected, new Set(ids));
	return { ...state, selected };
}

/** The newest act that can still be undone. */
export function lastDone({ recent }: DecisionState, now: string): DoneAct | null {
	return recent.find(({ undoUntil }) => undoUntil !== null && undoUntil > now) ?? null;
}

/** Refusals after which a request no longer waits, whatever the stored list contains. */
const OVER: ReadonlySet<DecisionRefusal | null> = new Set([
	'already-decided',
	'withdrawn',
	'not-found',
] as const);

/** Whether the request no longer needs a decision. */
export function isOver({ reason }: DecisionResult): boolean {
	return OVER.has(reason);
}

/** Whether a request can still get this decision, after its last one failed. */
export function mayBecome(status: DoneAct['status'], result: DecisionResult): boolean {
	if (isOver(result) || result.reason === 'own-request') return false;
	return status === 'refused' || result.reason !== 'too-late';
}

/** Removes the failed ones and the late answer after the person has read them. */
export function dismiss(state: DecisionState, now: string): DecisionState {
	const failed = new Set(state.failed.map(({ result }) => result.id));
	const over = state.failed.filter(({ result }) => isOver(result));
	return {
		...state,
		failed: [],
		late: null,
		selected: without(state.selected, failed),
		gone: { ...state.gone, ...Object.fromEntries(over.map(({ result }) => [result.id, now])) },
	};
}
