import { type DecisionState, NO_DECISIONS } from '#worker/domain/requests/decision-state.ts';
import { REQUEST_KINDS, type RequestKind } from '../contract/request.ts';

import { WRITTEN_BESIDE } from './draft-store.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** Beside the drafts of forms: what was marked and asked for is a person's work, too. */
function key(kind: RequestKind): string {
	return WRITTEN_BESIDE.decisions + kind;
}

/** Version 2: acts know whom they are about and what was marked; one without can no longer be undone. */
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

export async function readDecisions(db: WorkDatabase, kind: RequestKind): Promise<DecisionState> {
	const row = await stored(() => db.written.get(key(kind)));
	return fromRow(row?.value);
}

/** Decisions the server has not wholly answered. */
export async function countUnanswered(db: WorkDatabase): Promise<number> {
	const states = await Promise.all(REQUEST_KINDS.map((kind) => readDecisions(db, kind)));
	return states.reduce((count, { acts }) => count + acts.length, 0);
}

/** Reads, decides and writes in one transaction; resolves when it is durable. `change` is synchronous. */
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
