import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { CoachingRow } from '#server/platform/db/rows/coaching.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import { applyDifference } from '#worker/domain/visit/apply-difference.ts';
import { must } from '#worker/errors.ts';

/** The columns of `coachings` from which `wholeState` makes a coaching. */
export const STATE_COLUMNS = ['state', 'hash', 'changes', 'changes_of'] as const;

export type StateColumns = Pick<Selectable<CoachingRow>, (typeof STATE_COLUMNS)[number]>;

/** The columns of a row whose `state` is the newest revision. */
export const NO_CHANGES = { changes: null, changes_of: null, newest_rev: null, newest_hash: null };

/**
 * The newest coaching of a row. Finished, discarded and expired coachings have no changes: their
 * `state` is the newest one, so SQL may read it.
 */
export function wholeState({ state, hash, changes, changes_of }: StateColumns): Coaching {
	if (changes === null || changes_of !== hash) return state;
	return must(applyDifference(state, changes), 'stored changes');
}

/** SQL: the newest revision of the row `alias` of `coachings`. */
export function newestRev(alias: string): RawBuilder<number> {
	return newest(alias, 'newest_rev', 'rev');
}

/** SQL: the hash of the newest revision of the row `alias` of `coachings`. */
export function newestHash(alias: string): RawBuilder<string> {
	return newest(alias, 'newest_hash', 'hash');
}

function newest<T>(alias: string, changed: string, stored: string) {
	const column = (name: string) => sql.ref(`${alias}.${name}`);
	return sql<T>`case when ${column('changes_of')} = ${column('hash')}
		then ${column(changed)} else ${column(stored)} end`;
}
