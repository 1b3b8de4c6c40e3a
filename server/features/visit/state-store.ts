import { type Kysely, sql } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { mayCall } from '#server/platform/auth/authenticate.ts';
import type {
	CoachingStateLogRow,
	LoggedAnswer,
	StoredChanges,
} from '#server/platform/db/rows/coaching.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { must } from '#worker/errors.ts';
import { newestHash, newestRev, wholeState } from './public/whole-state.ts';
import { cachedState } from './state-cache.ts';
import type { StateKey, StoredCoaching } from './stored-coaching.ts';

export type LoggedState = {
	readonly bodyHash: string;
	readonly outcome: CoachingStateLogRow['outcome'];
	readonly answer: LoggedAnswer;
};

type Known = {
	/** The caller's current job title; null when the session has ended or the person is disabled. */
	readonly jobTitle: JobTitle | null;
	readonly stored: StoredCoaching | null;
	/** The log entry of this key, if it was received before. */
	readonly logged: LoggedState | null;
};

type KnownRow = {
	readonly job_title: JobTitle | null;
	readonly coach_code: string | null;
	readonly local_date: string;
	/** Of the newest revision. */
	readonly newest_rev: number;
	readonly newest_hash: string;
	/** Of the revision in `state`. */
	readonly rev: number;
	readonly hash: string;
	/** null: the cached state is current. */
	readonly state: Coaching | null;
	readonly changes: StoredChanges | null;
	readonly changes_of: string | null;
	readonly body_hash: string | null;
	readonly outcome: LoggedState['outcome'];
	readonly answer: LoggedAnswer;
};

/** SQL: the session `s` and person `e` of a caller who may still write. */
export function livingCaller(caller: Caller, now: Date) {
	const { company, sessionId, user } = caller;
	return sql`sessions s join employees e on e.company_id = s.company_id
			and e.employee_code = s.employee_code
		where s.company_id = ${company} and s.session_id = ${sessionId}
			and s.employee_code = ${user.employeeCode} and ${mayCall(caller, now)}`;
}

/** Reads everything that a decision needs, in one round trip. */
export async function readState(
	db: Kysely<Database>,
	key: StateKey,
	caller: Caller,
	now: Date,
): Promise<Known> {
	const { company, coachingId, deviceId, rev } = key;
	const guess = cachedState(key);
	const { rows } = await sql<KnownRow>`
		select (select e.job_title from ${livingCaller(caller, now)}) as job_title,
			c.coach_code, c.local_date, c.rev, c.hash, c.changes, c.changes_of,
			${newestRev('c')} as newest_rev, ${newestHash('c')} as newest_hash,
			case when c.hash = ${guess?.base.hash ?? ''} and ${newestHash('c')} = ${guess?.hash ?? ''}
				then null else c.state end as state,
			l.body_hash, l.outcome, l.answer
		from (select 1) as one
		left join coachings c on c.company_id = ${company} and c.coaching_id = ${coachingId}
		left join coaching_state_log l on l.company_id = ${company}
			and l.coaching_id = ${coachingId} and l.device_id = ${deviceId} and l.rev = ${rev}`.execute(
		db,
	);
	const row = must(rows[0], 'row');
	const { body_hash: bodyHash, outcome, answer } = row;
	return {
		jobTitle: row.job_title,
		stored: storedIn(row, guess),
		logged: bodyHash === null ? null : { bodyHash, outcome, answer },
	};
}

function storedIn(row: KnownRow, guess: StoredCoaching | null): StoredCoaching | null {
	const { coach_code: coachCode, local_date: localDate, rev, hash, state } = row;
	if (coachCode === null) return null;
	if (state === null) return guess;
	return {
		coachCode,
		localDate,
		rev: row.newest_rev,
		hash: row.newest_hash,
		state: wholeState({ ...row, state }),
		base: { rev, hash, state },
		parts: null,
	};
}
