import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type News, notificationsCausedBy } from '#server/features/notifications/public/notify.ts';
import {
	type CheckInRequest,
	storeCheckIns,
} from '#server/features/requests/public/check-in-requests.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { preparedAs } from '#server/platform/db/limited-pool.ts';
import type { CoachingStateLogRow, LoggedAnswer } from '#server/platform/db/rows/coaching.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { systemCode } from '#server/platform/start-error.ts';
import type { Coaching } from '#worker/contract/coaching.ts';
import type { ReviewReason } from '#worker/contract/review.ts';
import { type CoachingResult, resultOf } from '#worker/domain/points/performance.ts';
import { isTerminal, SCORE_READING } from '#worker/domain/visit/coaching.ts';
import { localDateOf } from '#worker/domain/visit/local-date.ts';
import { AppError } from '#worker/errors.ts';
import { storeDated } from './commitments/store-dated.ts';
import { summaryOf } from './public/summary.ts';
import { newestHash, newestRev } from './public/whole-state.ts';
import { storeReview } from './review/store-review.ts';
import { cacheState } from './state-cache.ts';
import { livingCaller } from './state-store.ts';
import type { StateKey, StateText, StoredCoaching } from './stored-coaching.ts';

export type LogEntry = {
	/** The sender. */
	readonly caller: Caller;
	/** The owner of the coaching. */
	readonly coachCode: string;
	readonly bodyHash: string;
	readonly outcome: CoachingStateLogRow['outcome'];
	readonly scoreDifference: object | null;
	readonly fork: { readonly sent: Coaching; readonly stored: Coaching } | null;
	readonly answer: LoggedAnswer;
	/** What the server could not confirm of a finished coaching; empty: nothing. */
	readonly doubts: readonly ReviewReason[];
	/** Requests to approve check-ins of a finished coaching; null: it is not finished. */
	readonly checkIns: readonly CheckInRequest[] | null;
	/** Notifications to send when the state is stored. */
	readonly news: readonly News[];
	readonly at: Date;
};

export const UNIQUE_VIOLATION = '23505';

/**
 * Stores `next` whole and its log entry in one statement, which is one transaction. It applies only if
 * the stored coaching is still the one of the decision (`expected`; null: none), the key is new and
 * the caller's session and rights are unchanged. Returns false otherwise: read and decide again. It
 * holds no lock between reading and writing, so a slow process blocks nobody. Throws
 * coaching-exists when the coach has another one of that day.
 */
export async function writeState(
	db: Kysely<Database>,
	key: StateKey,
	next: StateText & { readonly coaching: Coaching; readonly hash: string },
	expected: StoredCoaching | null,
	entry: LogEntry,
): Promise<boolean> {
	const { coaching, hash, text, parts } = next;
	const { coachingStage, expired, rev } = coaching;
	const { coachCode } = entry;
	const localDate = expected?.localDate ?? localDateOf(coaching);
	const isActive = !isTerminal(coachingStage) && !expired;
	const isDone = coachingStage === 'done' && expected?.state.coachingStage !== 'done';
	const result = resultOf(coaching);
	const summary = JSON.stringify(summaryOf(coaching));
	const { news, at } = entry;
	// Contains only the parts that apply, because planning an insert without rows costs as much as one
	// with rows.
	const rare = [
		...(isDone ? [sql`, feedback as (${newFeedback(key)})`] : []),
		...(result
			? [sql`, result as (${newResult(key, result, coaching, coachCode, localDate)})`]
			: []),
		...storeDated(key, coaching),
		...storeReview(key, coaching, localDate, entry),
		...askedFor(key, entry, expected),
		...(entry.caller.delivers ? [sql`, late as (${noteLate(key, entry)})`] : []),
		...(isOnBehalf(entry) ? [sql`, noted as (${noteOnBehalf(key, entry)})`] : []),
		...(news.length > 0 ? [sql`, ${notificationsCausedBy('written', news, at)}`] : []),
	];
	// The text is the same for every answer to a question, so it can be prepared.
	const prepared = rare.length === 0 ? preparedAs('write-state') : sql``;
	try {
		const { rows } = await sql`
			${prepared} with written as (
				insert into coachings (company_id, coaching_id, coach_code, coachee_code, local_date,
					coaching_stage, expired, is_active, rev, hash, grade, score_reading, state, summary, summary_of,
					created_at, updated_at, sent_after_end)
				select ${key.company}::text, ${key.coachingId}::text, ${coachCode}::text,
					${coaching.coachee.employeeCode}::text, ${localDate}::text, ${coachingStage}::text,
					${expired}::boolean, ${isActive}::boolean, ${rev}::integer, ${hash}::text,
					${coaching.score.grade}::double precision, ${SCORE_READING}::integer,
					${text}::json, ${summary}::json, ${hash}::text,
					${coaching.date}::timestamptz, ${entry.at}::timestamptz,
					${entry.caller.delivers ? entry.at : null}::timestamptz
				from ${livingCaller(entry.caller, entry.at)}
					and e.job_title = ${entry.caller.user.jobTitle}
				on conflict (company_id, coaching_id) do update set
					coaching_stage = excluded.coaching_stage, expired = excluded.expired,
					is_active = excluded.is_active, rev = excluded.rev, hash = excluded.hash,
					grade = excluded.grade, score_reading = excluded.score_reading,
					state = excluded.state, summary = excluded.summary,
					summary_of = excluded.summary_of, updated_at = excluded.updated_at, positions = 'exact',
					changes = null, changes_of = null, newest_rev = null, newest_hash = null,
					sent_after_end = coalesce(excluded.sent_after_end, coachings.sent_after_end)
				where coachings.rev = ${expected?.base.rev ?? -1}
					and coachings.hash = ${expected?.base.hash ?? ''}
					and ${newestHash('coachings')} = ${expected?.hash ?? ''}
				returning 1
			)${sql.join(rare, sql``)}
			${insertLog(key, entry)} from written
			returning 1`.execute(db);
		if (rows.length === 0) return false;
	} catch (error) {
		if (systemCode(error) !== UNIQUE_VIOLATION) throw error;
		// Two copies of a first state may conflict in either unique index.
		if (await hasOtherActive(db, key, coachCode, localDate)) throw new AppError('coaching-exists');
		return false;
	}
	const stored = { rev, hash, state: coaching };
	cacheState(key, { coachCode, localDate, ...stored, base: stored, parts }, text.length);
	return true;
}

/** SQL: the audit entry of a state that another person delivered, in the same transaction. */
function noteOnBehalf({ company, coachingId, rev }: StateKey, { caller, coachCode, at }: LogEntry) {
	const actor = caller.user.employeeCode;
	const detail = JSON.stringify({ coach: coachCode, rev });
	return sql`insert into audit_log (company_id, at, entry_id, actor, action, target, detail)
		select ${company}::text, ${at}::timestamptz, ${randomUUID()}::text, ${actor}::text,
			'coaching.sent-on-behalf', ${coachingId}::text, ${detail}::jsonb
		from written`;
}

/** SQL: the audit entry of a state that arrived after the access of its coach had ended (rule 1.40). */
function noteLate({ company, coachingId, rev }: StateKey, { coachCode, at }: LogEntry) {
	const after = JSON.stringify({ coach: coachCode, rev });
	return sql`insert into audit_log (company_id, at, entry_id, actor, action, entity, target, after)
		select ${company}::text, ${at}::timestamptz, ${randomUUID()}::text, ${coachCode}::text,
			'coaching.sent-after-end', 'coaching', ${coachingId}::text, ${after}::jsonb
		from written`;
}

function isOnBehalf({ caller, coachCode }: LogEntry): boolean {
	return caller.user.employeeCode !== coachCode;
}

/** Whether the coach sent it, as usual, and nobody is told. Nothing but the coaching is stored then. */
export function isByCoachAlone(entry: LogEntry): boolean {
	return !isOnBehalf(entry) && !entry.caller.delivers && entry.news.length === 0;
}

/**
 * SQL: the requests to approve check-ins out of range. A coaching that has just finished has none to
 * withdraw.
 */
function askedFor(
	{ company, coachingId }: StateKey,
	{ coachCode, checkIns, at }: LogEntry,
	expected: StoredCoaching | null,
) {
	const wasDone = expected?.state.coachingStage === 'done';
	if (checkIns === null || (checkIns.length === 0 && !wasDone)) return [];
	return storeCheckIns(company, coachCode, coachingId, checkIns, at);
}

/** SQL: raises the version of the feedback data. */
function newFeedback({ company }: StateKey) {
	return sql`insert into data_versions (company_id, kind, version)
		select ${company}::text, 'feedback', 1 from written
		on conflict (company_id, kind) do update set version = data_versions.version + 1`;
}

/** Logs a state that changes nothing, so that its key gets the same answer again. */
export async function logState(
	db: Kysely<Database>,
	key: StateKey,
	entry: LogEntry,
): Promise<void> {
	await sql`${insertLog(key, entry)} on conflict do nothing`.execute(db);
}

/** Deletes the log entry of a revision that the row has lost, so that the state can be stored again. */
export async function forgetLog(
	db: Kysely<Database>,
	{ company, coachingId, deviceId, rev }: StateKey,
): Promise<void> {
	await sql`
		delete from coaching_state_log l
		where l.company_id = ${company} and l.coaching_id = ${coachingId}
			and l.device_id = ${deviceId} and l.rev = ${rev}
			and not exists (select 1 from coachings c
				where c.company_id = l.company_id and c.coaching_id = l.coaching_id
					and ${newestRev('c')} >= l.rev)`.execute(db);
}

/** SQL: the log entry of a received state, as an insert of one row that a `from` may follow. */
function insertLog({ company, coachingId, deviceId, rev }: StateKey, entry: LogEntry) {
	const { caller, bodyHash, outcome, at } = entry;
	return sql`insert into coaching_state_log (company_id, coaching_id, device_id, rev, employee_code,
			body_hash, outcome, score_difference, fork, answer, received_at)
		select ${company}::text, ${coachingId}::text, ${deviceId}::text, ${rev}::integer,
		${caller.user.employeeCode}::text, ${bodyHash}::text, ${outcome}::text,
		${json(entry.scoreDifference)}::json, ${json(entry.fork)}::json,
		${json(entry.answer)}::json, ${at}::timestamptz`;
}

/** SQL: the result row of a finished coaching, for points and performance. */
function newResult(
	{ company, coachingId }: StateKey,
	{ total, goalReached, quality }: CoachingResult,
	{ coachee }: Coaching,
	coachCode: string,
	localDate: string,
) {
	return sql`insert into coaching_results (company_id, coaching_id, coach_code, coachee_code,
			local_date, total, goal_reached, quality)
		select ${company}::text, ${coachingId}::text, ${coachCode}::text,
			${coachee.employeeCode}::text, ${localDate}::text, ${total}::double precision,
			${goalReached}::boolean, ${quality}::double precision from written
		on conflict (company_id, coaching_id) do update set total = excluded.total,
			goal_reached = excluded.goal_reached, quality = excluded.quality`;
}

function json(value: object | null): string | null {
	return value === null ? null : JSON.stringify(value);
}

async function hasOtherActive(
	db: Kysely<Database>,
	{ company, coachingId }: StateKey,
	coachCode: string,
	localDate: string,
): Promise<boolean> {
	const other = await db
		.selectFrom('coachings')
		.select('coaching_id')
		.where('company_id', '=', company)
		.where('coach_code', '=', coachCode)
		.where('local_date', '=', localDate)
		.where('is_active', '=', true)
		.where('coaching_id', '<>', coachingId)
		.executeTakeFirst();
	return other !== undefined;
}
