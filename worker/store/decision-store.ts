import { REQUEST_KINDS, type RequestKind } from '#worker/contract/request.ts';
import { type DecisionState, NO_DECISIONS } from '#worker/domain/requests/decision-state.ts';
import { OTHER_ROWS } from './draft-store.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** Stored beside the drafts of forms: marks and pending decisions are a person's work too. */
function key(kind: RequestKind): string {
	return OTHER_ROWS.decisions + kind;
}

/**
 * Reads every version. Version 2 added the people concerned and the marks; a decision stored before it
 * cannot be undone.
 */
function fromRow(value: unknown): DecisionState {
	if (value === undefined) return NO_DECISIONS;
	const state = value as DecisionState;
	return {
		...state,
		acts: state.acts.map((act) => ({ ...UNMARKED, ...act })),
		recent: state.recent.filter(({ marked }) => Array.isArray(marked)),
	};
}

const UNMARKED = { who: null, marked: [] };

/** Marks and unanswered decisions of one kind; empty when there are none. */
export async function readDecisions(db: WorkDatabase, kind: RequestKind): Promise<DecisionState> {
	const row = await stored(() => db.written.get(key(kind)));
	return fromRow(row?.value);
}

/** Decisions that are not completely answered by the server. */
export async function countUnanswered(db: WorkDatabase): Promise<number> {
	const states = await Promise.all(REQUEST_KINDS.map((kind) => readDecisions(db, kind)));
	return states.reduce((count, { acts }) => count + acts.length, 0);
}

/**
 * Reads, changes and writes in one transaction; resolves when it is durable. `change` is
 * synchronous.
 */
export async function changeDecisions(
	db: WorkDatabase,
	kind: RequestKind,
	at: string,
	change: (state: DecisionState) => DecisionState,
): Promise<DecisionState> {
	return stored(() =>
		db.transaction('rw', db.written, async () => {
			const row = await db.written.get(key(kind));
			const before = fromRow(row?.value);
			const value = change(before);
			if (value !== before) await db.written.put({ _id: key(kind), value, at });
			return value;
		}),
	);
}
