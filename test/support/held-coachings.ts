import type { Kysely, Selectable } from 'kysely';
import { NO_CHANGES, wholeState } from '#server/features/visit/public/whole-state.ts';
import type { CoachingRow } from '#server/platform/db/rows/coaching.ts';
import type { Database } from '#server/platform/db/tables.ts';

/** The rows of `coachings`, each as if its newest revision were stored whole. */
export async function heldCoachings(db: Kysely<Database>): Promise<Selectable<CoachingRow>[]> {
	const rows = await db.selectFrom('coachings').selectAll().orderBy('created_at').execute();
	return rows.map(held);
}

/** A row as if its newest revision were stored whole. */
export function held<Row extends Selectable<CoachingRow>>(row: Row): Row {
	const { newest_rev, newest_hash } = row;
	const state = wholeState(row);
	if (state === row.state || newest_rev === null || newest_hash === null) return row;
	return { ...row, state, rev: newest_rev, hash: newest_hash, ...NO_CHANGES };
}
