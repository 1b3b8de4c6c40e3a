import { type Kysely, sql } from 'kysely';
import { AppError } from '#worker/errors.ts';
import type { Database } from '../db/tables.ts';

export type Attempt = {
	readonly company: string;
	readonly scope: Database['login_attempts']['scope'];
	/** An employee code, an address, or both. */
	readonly subject: string;
	/** Tries in ten minutes. */
	readonly limit: number;
};

type Knock = {
	readonly company: string;
	readonly employeeCode: string;
	/** null: unknown; all such callers are one. */
	readonly address: string | null;
};

const LIMIT = 10;
/**
 * An account as seen from everywhere. Ten tries from one address must not use it up: a stranger at
 * one place keeps nobody out who is at another.
 */
const ACCOUNT_LIMIT = 30;
/**
 * Many coaches stand behind one address of a mobile carrier: what a mistyped password cost is given
 * back when its owner gets in, and a device that was let in before is not asked at all. What is left
 * to count is guessing, and each account has its own limit against that.
 */
const ADDRESS_LIMIT = 100;
const WINDOW_MS = 10 * 60_000;
/** The last tries of a window come later and later: 1, 3, 7, 15, 31, 63 s after its start. */
const DELAYED = 6;

/** The counters of a try at an account: from this address, then from anywhere. */
export function attemptsAt(
	scope: 'account' | 'recovery',
	{ company, employeeCode, address }: Knock,
): readonly Attempt[] {
	const at = `${employeeCode}@${address ?? 'unknown'}`;
	return [
		{ company, scope, subject: at, limit: LIMIT },
		{ company, scope, subject: employeeCode, limit: ACCOUNT_LIMIT },
	];
}

/** The counter of failures of an address, whoever they were meant for. */
export function attemptsFrom({ company, address }: Omit<Knock, 'employeeCode'>): Attempt {
	return { company, scope: 'address', subject: address ?? 'unknown', limit: ADDRESS_LIMIT };
}

/**
 * Counts a try before it is judged, so that parallel guesses count too; `forgive` takes it back.
 * Throws too-many-attempts with the seconds until the next try may come; a try that came too early
 * does not count, and nobody is locked out for longer than a window. In the database, because every
 * process must see it.
 */
export async function countAttempt(
	db: Kysely<Database>,
	{ company, scope, subject, limit }: Attempt,
	now: Date,
): Promise<void> {
	const expired = new Date(now.getTime() - WINDOW_MS);
	const isOver = sql<boolean>`login_attempts.window_start <= ${expired}`;
	const counted = await db
		.insertInto('login_attempts')
		.values({ company_id: company, scope, subject, window_start: now, failures: 1 })
		.onConflict((conflict) =>
			conflict
				.columns(['company_id', 'scope', 'subject'])
				.doUpdateSet({
					failures: sql<number>`case when ${isOver} then 1 else login_attempts.failures + 1 end`,
					window_start: sql<Date>`case when ${isOver}
						then excluded.window_start else login_attempts.window_start end`,
				})
				.where(
					sql<boolean>`${isOver} or (login_attempts.failures < ${limit}
						and login_attempts.window_start + interval '1 second'
							* (power(2, login_attempts.failures - ${limit - 1 - DELAYED}) - 1) <= ${now})`,
				),
		)
		.returning('failures')
		.executeTakeFirst();
	if (!counted) await refuseWhenOver(db, { company, scope, subject, limit }, now, true);
}

/** Counts a try in every one of `attempts`. Throws too-many-attempts. */
export async function countAttempts(
	db: Kysely<Database>,
	attempts: readonly Attempt[],
	now: Date,
): Promise<void> {
	for (const attempt of attempts) await countAttempt(db, attempt, now);
}

/**
 * Throws too-many-attempts when `countAttempt` would. For an address, which many people behind one
 * router share: only their failures count, so a busy morning is no attack.
 */
export async function refuseWhenOver(
	db: Kysely<Database>,
	{ company, scope, subject, limit }: Attempt,
	now: Date,
	isRefused = false,
): Promise<void> {
	const row = await db
		.selectFrom('login_attempts')
		.select(['window_start', 'failures'])
		.where('company_id', '=', company)
		.where('scope', '=', scope)
		.where('subject', '=', subject)
		.executeTakeFirst();
	const seconds = row ? secondsToWait(row.window_start, row.failures, limit, now) : 0;
	if (seconds <= 0 && !isRefused) return;
	throw new AppError('too-many-attempts', { retryAfter: Math.max(1, Math.ceil(seconds)) });
}

/** The try was right: its counters start anew. Answers how many tries of this one it took. */
export async function forgive(
	db: Kysely<Database>,
	{ company, scope, subject }: Attempt,
): Promise<number> {
	const gone = await db
		.deleteFrom('login_attempts')
		.where('company_id', '=', company)
		.where('scope', '=', scope)
		.where('subject', '=', subject)
		.returning('failures')
		.executeTakeFirst();
	return gone?.failures ?? 0;
}

/** Takes `failures` back from a counter: they were somebody's own mistakes. */
export async function giveBack(
	db: Kysely<Database>,
	{ company, scope, subject }: Attempt,
	failures: number,
): Promise<void> {
	if (failures <= 0) return;
	await db
		.updateTable('login_attempts')
		.set({ failures: sql<number>`greatest(failures - ${failures}, 0)` })
		.where('company_id', '=', company)
		.where('scope', '=', scope)
		.where('subject', '=', subject)
		.execute();
}

/** Seconds until the try after `failures` ones; not above 0 when it may come. */
function secondsToWait(start: Date, failures: number, limit: number, now: Date): number {
	const passed = (now.getTime() - start.getTime()) / 1000;
	const window = WINDOW_MS / 1000;
	if (passed >= window) return 0;
	const from = failures >= limit ? window : 2 ** (failures - (limit - 1 - DELAYED)) - 1;
	return from - passed;
}
