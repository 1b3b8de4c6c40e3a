import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mayCall } from '#server/platform/auth/authenticate.ts';
import { createGroupCommit, MOST_TOGETHER } from '#server/platform/db/group-commit.ts';
import { preparedAs } from '#server/platform/db/limited-pool.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { systemCode } from '#server/platform/start-error.ts';
import { SCORE_READING } from '#worker/domain/visit/coaching.ts';
import { newestHash } from './public/whole-state.ts';
import { cacheState } from './state-cache.ts';
import type { CanonicalText } from './state-text.ts';
import type { StateKey, StoredCoaching, StoredRevision } from './stored-coaching.ts';
import { type LogEntry, UNIQUE_VIOLATION } from './write-state.ts';

const TEXT = sql`text`;
const INTEGER = sql`integer`;
const DOUBLE = sql`double precision`;
const INSTANT = sql`timestamptz`;
const JSON_TEXT = sql`json`;

/** What a change is written from, with its types in SQL. */
const COLUMNS = {
	company_id: TEXT,
	coaching_id: TEXT,
	device_id: TEXT,
	/** Of the key, which the log has; `newest_rev` is what is stored. */
	rev: INTEGER,
	newest_rev: INTEGER,
	newest_hash: TEXT,
	changes: JSON_TEXT,
	grade: DOUBLE,
	/** The stored coaching of the decision. */
	base_rev: INTEGER,
	base_hash: TEXT,
	expected_hash: TEXT,
	session_id: TEXT,
	employee_code: TEXT,
	job_title: TEXT,
	body_hash: TEXT,
	outcome: TEXT,
	score_difference: JSON_TEXT,
	fork: JSON_TEXT,
	answer: JSON_TEXT,
	at: INSTANT,
} as const;

type Column = keyof typeof COLUMNS;
/** A change; `json` columns are text. */
type Change = Readonly<Record<Column, string | number | Date | null>>;

const columns = Object.keys(COLUMNS) as Column[];

/** SQLSTATE classes of what may be due to one of several rows: data, conflicts, a deadlock. */
const OF_ONE_ROW = /^(?:22|23|40)/;

const writers = new WeakMap<Kysely<Database>, (change: Change) => Promise<boolean>>();

/**
 * Stores `next` as its `changes` (JSON) since the state in the row, and its log entry, in one
 * statement, which changes of other coachings may share. Under the same conditions as `writeState`:
 * returns false when the stored coaching is no longer `expected`, the key is not new, or the caller
 * may no longer write.
 */
export async function writeChanges(
	db: Kysely<Database>,
	key: StateKey,
	next: StoredRevision & CanonicalText & { readonly changes: string },
	expected: StoredCoaching,
	entry: LogEntry,
): Promise<boolean> {
	const { base, coachCode, localDate } = expected;
	const { rev, hash, state, text, parts } = next;
	const write = writers.get(db) ?? createWriter(db);
	writers.set(db, write);
	if (!(await write(changeOf(key, next, expected, entry)))) return false;
	cacheState(key, { coachCode, localDate, rev, hash, state, base, parts }, text.length);
	return true;
}

function createWriter(db: Kysely<Database>) {
	return createGroupCommit<Change, boolean>({
		keyOf: ({ company_id, coaching_id }) => `${company_id}/${coaching_id}`,
		alone: (change) => writeAlone(db, change),
		together: (changes) => writeTogether(db, changes),
		isOfOne: (error) => OF_ONE_ROW.test(systemCode(error)),
	});
}

function changeOf(
	key: StateKey,
	next: StoredRevision & { readonly changes: string },
	expected: StoredCoaching,
	{ caller, bodyHash, outcome, scoreDifference, fork, answer, at }: LogEntry,
): Change {
	return {
		company_id: key.company,
		coaching_id: key.coachingId,
		device_id: key.deviceId,
		rev: key.rev,
		newest_rev: next.rev,
		newest_hash: next.hash,
		changes: next.changes,
		grade: next.state.score.grade,
		base_rev: expected.base.rev,
		base_hash: expected.base.hash,
		expected_hash: expected.hash,
		session_id: caller.sessionId,
		employee_code: caller.user.employeeCode,
		job_title: caller.user.jobTitle,
		body_hash: bodyHash,
		outcome,
		score_difference: scoreDifference && JSON.stringify(scoreDifference),
		fork: fork && JSON.stringify(fork),
		answer: JSON.stringify(answer),
		at,
	};
}

async function writeAlone(db: Kysely<Database>, change: Change): Promise<boolean> {
	const values = columns.map((name) => sql`${change[name]}::${COLUMNS[name]} as ${sql.ref(name)}`);
	const given = sql`given as (select ${sql.join(values)})`;
	try {
		const { rows } = await sql`
			${preparedAs('write-changes')} with ${storeGiven(given)}`.execute(db);
		return rows.length > 0;
	} catch (error) {
		if (systemCode(error) !== UNIQUE_VIOLATION) throw error;
		return false;
	}
}

/**
 * Throws when one of the keys is not new; nothing is written then. By the limit the database expects
 * few rows, and looks each up by an index.
 */
async function writeTogether(db: Kysely<Database>, changes: readonly Change[]): Promise<boolean[]> {
	const record = columns.map((name) => sql`${sql.ref(name)} ${COLUMNS[name]}`);
	const given = sql`given as materialized (
		select * from json_to_recordset(${`[${changes.map(jsonOf).join()}]`}::json)
			as g (${sql.join(record)}) limit ${sql.lit(MOST_TOGETHER)}
	)`;
	const { rows } = await sql<{ company_id: string; coaching_id: string }>`
		${preparedAs('write-changes-together')} with ${storeGiven(given)}`.execute(db);
	return changes.map(({ company_id, coaching_id }) =>
		rows.some((row) => row.coaching_id === coaching_id && row.company_id === company_id),
	);
}

/** The change as JSON, in which what is JSON already stands as it is. */
function jsonOf(change: Change): string {
	const members = columns.map((name) => {
		const value = change[name];
		return `"${name}":${COLUMNS[name] === JSON_TEXT ? value : JSON.stringify(value)}`;
	});
	return `{${members.join()}}`;
}

/**
 * SQL: stores the rows of `given` that may be stored, and returns them. The session is looked up in a
 * subquery with a limit, because a join with several rows reads the sessions of the whole company.
 */
function storeGiven(given: RawBuilder<unknown>): RawBuilder<unknown> {
	return sql`${given}, written as (
			update coachings c set changes = g.changes, changes_of = c.hash, newest_rev = g.newest_rev,
				newest_hash = g.newest_hash, grade = g.grade, score_reading = ${SCORE_READING}::integer,
				updated_at = g.at
			from given g
			where c.company_id = g.company_id and c.coaching_id = g.coaching_id
				and c.rev = g.base_rev and c.hash = g.base_hash
				and ${newestHash('c')} = g.expected_hash
				and (select true from sessions s join employees e on e.company_id = s.company_id
						and e.employee_code = s.employee_code
					where s.company_id = g.company_id and s.session_id = g.session_id
						and s.employee_code = g.employee_code and ${mayCall({}, sql`g.at`)}
						and e.job_title = g.job_title
					limit 1)
			returning g.*
		)
		insert into coaching_state_log (company_id, coaching_id, device_id, rev, employee_code,
			body_hash, outcome, score_difference, fork, answer, received_at)
		select company_id, coaching_id, device_id, rev, employee_code, body_hash, outcome,
			score_difference, fork, answer, at from written
		returning company_id, coaching_id`;
}
