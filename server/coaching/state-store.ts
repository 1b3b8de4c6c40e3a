import { type Kysely, sql } from 'kysely';
import type { CoachingStateLogRow, LoggedAnswer } from '#server/db/rows/coaching.ts';
import type { Database } from '#server/db/tables.ts';
import { systemCode } from '#server/start-error.ts';
import { type Coaching, isTerminal } from '#worker/domain/coaching/coaching.ts';
import { AppError } from '#worker/errors.ts';

export type StateKey = {
	readonly company: string;
	readonly coachingId: string;
	readonly deviceId: string;
	readonly rev: number;
};

export type StoredCoaching = {
	readonly coachCode: string;
	readonly rev: number;
	readonly hash: string;
	readonly state: Coaching;
};

export type LoggedState = {
	readonly bodyHash: string;
	readonly outcome: CoachingStateLogRow['outcome'];
	readonly answer: LoggedAnswer;
};

export type LogEntry = {
	readonly employeeCode: string;
	readonly bodyHash: string;
	readonly outcome: CoachingStateLogRow['outcome'];
	readonly scoreDifference: object | null;
	readonly fork: { readonly sent: Coaching; readonly stored: Coaching } | null;
	readonly answer: LoggedAnswer;
	readonly at: Date;
};

/** What is known before deciding, in one round trip: the coaching, and this key if it came before. */
export async function readState(
	db: Kysely<Database>,
	{ company, coachingId, deviceId, rev }: StateKey,
): Promise<{ readonly stored: StoredCoaching | null; readonly logged: LoggedState | null }> {
	const { rows } = await sql<{
		coach_code: string | null;
		rev: number | null;
		hash: string | null;
		state: Coaching | null;
		body_hash: string | null;
		outcome: LoggedState['outcome'] | null;
		answer: LoggedAnswer | null;
	}>`
		select c.coach_code, c.rev, c.hash, c.state, l.body_hash, l.outcome, l.answer
		from (select 1) as one
		left join coachings c on c.company_id = ${company} and c.coaching_id = ${coachingId}
		left join coaching_state_log l on l.company_id = ${company}
			and l.coaching_id = ${coachingId} and l.device_id = ${deviceId} and l.rev = ${rev}`.execute(
		db,
	);
	const [row] = rows;
	if (!row) return { stored: null, logged: null };
	const { coach_code, hash, state, body_hash, outcome, answer } = row;
	return {
		stored:
			coach_code !== null && row.rev !== null && hash !== null && state !== null
				? { coachCode: coach_code, rev: row.rev, hash, state }
				: null,
		logged:
			body_hash !== null && outcome !== null && answer !== null
				? { bodyHash: body_hash, outcome, answer }
				: null,
	};
}

/**
 * Stores `next` and its log entry in one statement, which is one transaction: it takes effect only
 * while the stored coaching still is the one that was read (`expected`; null: none). False when
 * another request was faster: read and decide again. No lock is held between the two, so a slow
 * process stops nobody. Throws coaching-exists when the coach has another one of that day.
 */
export async function writeState(
	db: Kysely<Database>,
	key: StateKey,
	next: { readonly coaching: Coaching; readonly hash: string; readonly localDate: string },
	expected: StoredCoaching | null,
	entry: LogEntry,
): Promise<boolean> {
	const { coaching, hash, localDate } = next;
	const { coachingStage, expired, rev } = coaching;
	const isActive = !isTerminal(coachingStage) && !expired;
	const isDone = coachingStage === 'done' && expected?.state.coachingStage !== 'done';
	try {
		const { rows } = await sql`
			with written as (
				insert into coachings (company_id, coaching_id, coach_code, coachee_code, local_date,
					coaching_stage, expired, is_active, rev, hash, grade, state, created_at, updated_at)
				values (${key.company}, ${key.coachingId}, ${entry.employeeCode},
					${coaching.coachee.employeeCode}, ${localDate}, ${coachingStage}, ${expired},
					${isActive}, ${rev}, ${hash}, ${coaching.score.grade}, ${JSON.stringify(coaching)},
					${coaching.date}, ${entry.at})
				on conflict (company_id, coaching_id) do update set
					coaching_stage = excluded.coaching_stage, expired = excluded.expired,
					is_active = excluded.is_active, rev = excluded.rev, hash = excluded.hash,
					grade = excluded.grade, state = excluded.state, updated_at = excluded.updated_at
				where coachings.rev = ${expected?.rev ?? -1} and coachings.hash = ${expected?.hash ?? ''}
				returning 1
			), feedback as (
				insert into data_versions (company_id, kind, version)
				select ${key.company}::text, 'feedback', 1 from written where ${isDone}::boolean
				on conflict (company_id, kind) do update set version = data_versions.version + 1
			)
			insert into coaching_state_log (company_id, coaching_id, device_id, rev, employee_code,
				body_hash, outcome, score_difference, fork, answer, received_at)
			select ${logValues(key, entry)} from written
			returning 1`.execute(db);
		return rows.length > 0;
	} catch (error) {
		if (systemCode(error) === '23505' && isOneActive(error)) throw new AppError('coaching-exists');
		throw error;
	}
}

/** A state that changes nothing is logged all the same: its key answers the same again. */
export async function logState(
	db: Kysely<Database>,
	key: StateKey,
	entry: LogEntry,
): Promise<void> {
	await sql`
		insert into coaching_state_log (company_id, coaching_id, device_id, rev, employee_code,
			body_hash, outcome, score_difference, fork, answer, received_at)
		select ${logValues(key, entry)}
		on conflict do nothing`.execute(db);
}

function logValues({ company, coachingId, deviceId, rev }: StateKey, entry: LogEntry) {
	const { employeeCode, bodyHash, outcome, at } = entry;
	return sql`${company}::text, ${coachingId}::text, ${deviceId}::text, ${rev}::integer,
		${employeeCode}::text, ${bodyHash}::text, ${outcome}::text,
		${json(entry.scoreDifference)}::jsonb, ${json(entry.fork)}::jsonb,
		${json(entry.answer)}::jsonb, ${at}::timestamptz`;
}

function json(value: object | null): string | null {
	return value === null ? null : JSON.stringify(value);
}

function isOneActive(error: unknown): boolean {
	return (
		error instanceof Error && 'constraint' in error && error.constraint === 'coachings_one_active'
	);
}
