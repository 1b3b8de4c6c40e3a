import { type Kysely, sql } from 'kysely';
import { preparedAs } from '#server/platform/db/limited-pool.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { systemCode } from '#server/platform/start-error.ts';
import { SCORE_READING } from '#worker/domain/visit/coaching.ts';
import { newestHash } from './public/whole-state.ts';
import { cacheState } from './state-cache.ts';
import { livingCaller } from './state-store.ts';
import type { CanonicalText } from './state-text.ts';
import type { StateKey, StoredCoaching, StoredRevision } from './stored-coaching.ts';
import { insertLog, type LogEntry, UNIQUE_VIOLATION } from './write-state.ts';

/**
 * Stores `next` as its `changes` (JSON) since the state in the row, and its log entry, in one
 * statement. Under the same conditions as `writeState`: returns false when the stored coaching is no
 * longer `expected`, the key is not new, or the caller may no longer write.
 */
export async function writeChanges(
	db: Kysely<Database>,
	key: StateKey,
	next: StoredRevision & CanonicalText & { readonly changes: string },
	expected: StoredCoaching,
	entry: LogEntry,
): Promise<boolean> {
	const { company, coachingId } = key;
	const { base, coachCode, localDate } = expected;
	const { rev, hash, state, changes, text, parts } = next;
	try {
		const { rows } = await sql`
			${preparedAs('write-changes')} with written as (
				update coachings c set changes = ${changes}::json, changes_of = c.hash,
					newest_rev = ${rev}::integer, newest_hash = ${hash}::text,
					grade = ${state.score.grade}::double precision,
					score_reading = ${SCORE_READING}::integer, updated_at = ${entry.at}::timestamptz
				from ${livingCaller(entry.caller, entry.at)}
					and e.job_title = ${entry.caller.user.jobTitle}
					and c.company_id = ${company}::text and c.coaching_id = ${coachingId}::text
					and c.rev = ${base.rev}::integer and c.hash = ${base.hash}::text
					and ${newestHash('c')} = ${expected.hash}::text
				returning 1
			)
			${insertLog(key, entry)} from written
			returning 1`.execute(db);
		if (rows.length === 0) return false;
	} catch (error) {
		if (systemCode(error) !== UNIQUE_VIOLATION) throw error;
		return false;
	}
	cacheState(key, { coachCode, localDate, rev, hash, state, base, parts }, text.length);
	return true;
}
