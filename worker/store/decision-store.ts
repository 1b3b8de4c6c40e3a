import { type DecisionState, NO_DECISIONS } from '#worker/domain/requests/decision-state.ts';
import { REQUEST_KINDS, type RequestKind } from '#worker/domain/requests/request.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** Beside the drafts of forms: what was marked and asked for is a person's work, too. */
function key(kind: RequestKind): string {
	return `decisions:${kind}`;
}

export async function readDecisions(db: WorkDatabase, kind: RequestKind): Promise<DecisionState> {
	const row = await stored(() => db.written.get(key(kind)));
	return (row?.value as DecisionState | undefined) ?? NO_DECISIONS;
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
			const before = (row?.value as DecisionState | undefined) ?? NO_DECISIONS;
			const value = change(before);
			if (value !== before) await db.written.put({ _id: key(kind), value, at });
			return value;
		}),
	);
}
