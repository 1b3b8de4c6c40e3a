import type { DecisionRefusal, DecisionResult, DecisionStatus } from '#worker/contract/decision.ts';
import type { DecisionOutcome } from '#worker/contract/decisions-api.ts';
import type { Request } from '#worker/contract/request.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { type Act, type FailedOne, idsOf } from './act.ts';

/** One that was answered, and can perhaps be undone. */
export type DoneAct = {
	readonly actId: string;
	readonly status: Exclude<DecisionStatus, 'waiting'>;
	/** What it has done. */
	readonly ids: readonly string[];
	/** Of them, those that were marked before. */
	readonly marked: readonly string[];
	/** ISO instant until which it can be undone. */
	readonly undoUntil: string | null;
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
	readonly recent: readonly DoneAct[];
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

function joined(a: readonly string[], b: readonly string[]): readonly string[] {
	return [...new Set([...a, ...b])];
}

function both(list: readonly string[], others: readonly string[]): readonly string[] {
	const among = new Set(others);
	return list.filter((id) => among.has(id));
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
	if (act.status === 'waiting') return { ...state, acts: [...state.acts, act] };
	const ids = new Set(idsOf(act));
	const marked = state.selected.filter((id) => ids.has(id));
	return {
		...state,
		acts: [...state.acts, { ...act, marked }],
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

/**
 * Every call of the act is answered. What is done is gone, what failed comes first with what was
 * known of it; an undo brings the others back. What was marked before is marked again.
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
	return {
		...state,
		acts,
		gone: { ...state.gone, ...Object.fromEntries(done.map((id) => [id, now])) },
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

/** These are about to be taken back: no act offers to take them back once more. */
export function beforeUndo(state: DecisionState, ids: readonly string[]): DecisionState {
	const gone = new Set(ids);
	const recent = state.recent
		.map((act) => ({ ...act, ids: without(act.ids, gone), marked: without(act.marked, gone) }))
		.filter(({ ids: left }) => left.length > 0);
	const has = (acts: readonly DoneAct[]) => acts.some(({ actId }) => actId === state.late?.actId);
	return { ...state, recent, late: has(state.recent) && !has(recent) ? null : state.late };
}

/** The act is over without an answer; what was marked of it is marked again. */
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
 * After the list was asked for at `askedAt`: what was decided before is in it, and only what waits as
 * it did when it was marked, or failed, can stay selected.
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

/** The newest that can still be undone. */
export function lastDone({ recent }: DecisionState, now: string): DoneAct | null {
	return recent.find(({ undoUntil }) => undoUntil !== null && undoUntil > now) ?? null;
}

/** These do not wait, whatever the list on this device says. */
const OVER: ReadonlySet<DecisionRefusal | null> = new Set([
	'already-decided',
	'withdrawn',
	'not-found',
] as const);

/** Whether there is nothing left to decide about it. */
export function isOver({ reason }: DecisionResult): boolean {
	return OVER.has(reason);
}

/** The failed ones and a late answer have been read. */
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
