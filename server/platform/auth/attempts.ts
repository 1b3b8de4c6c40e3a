import { type Kysely, sql } from 'kysely';
import { AppError } from '#worker/errors.ts';
import type { Database } from '../db/tables.ts';
import { networkOf } from './network-of.ts';

export type Attempt = {
	readonly company: string;
	readonly scope: Database['login_attempts']['scope'];
	/** An employee code, an address, or both. */
	readonly subject: string;
	/** Attempts within ten minutes. */
	readonly limit: number;
};

type Knock = {
	readonly company: string;
	readonly employeeCode: string;
	/** null: unknown; all unknown addresses share one counter. */
	readonly address: string | null;
};

const LIMIT = 10;
/**
 * Attempts at one account from all addresses. The limit is higher than that of one address, so that
 * an attacker at one address cannot lock out the owner at another.
 */
const ACCOUNT_LIMIT = 30;
const WINDOW_MS = 10 * 60_000;
/** The last attempts of a window are delayed: to 1, 3, 7, 15, 31, 63 s after its start. */
const DELAYED = 6;

/**
 * How the person is known where an attempt comes from: by a cookie of theirs, which nobody else has, or
 * by an earlier login at the address.
 */
export type KnownBy = 'cookie' | 'address' | 'nothing';

/**
 * The counters of an attempt at an account: of this address, and of all addresses. Where the person is
 * known, guesses made elsewhere do not count, so that strangers at many addresses cannot lock out the
 * owner.
 */
export function attemptsAt(
	scope: 'account' | 'recovery',
	{ company, employeeCode, address }: Knock,
	knownBy: KnownBy,
): readonly Attempt[] {
	const place = knownBy === 'cookie' ? 'own device' : networkOf(address);
	const here = { company, scope, subject: `${employeeCode}@${place}`, limit: LIMIT };
	const everywhere = { company, scope, subject: employeeCode, limit: ACCOUNT_LIMIT };
	return knownBy === 'nothing' ? [here, everywhere] : [here];
}

/**
 * Counts an attempt before it is checked, so that parallel guesses count too; `forgive` resets it.
 * Throws too-many-attempts with the seconds until the next attempt is allowed. An attempt that came
 * too early does not count, so a lock-out never lasts longer than a window. The counter is in the
 * database, because all processes share it.
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

/** Counts an attempt in each of `attempts`. Throws too-many-attempts. */
export async function countAttempts(
	db: Kysely<Database>,
	attempts: readonly Attempt[],
	now: Date,
): Promise<void> {
	for (const attempt of attempts) await countAttempt(db, attempt, now);
}

/** Throws too-many-attempts when `countAttempt` would, without counting. */
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

/** Resets the counter after a right attempt. Returns the number of attempts it had counted. */
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

/** Seconds until the attempt after `failures` ones is allowed; 0 or less: now. */
function secondsToWait(start: Date, failures: number, limit: number, now: Date): number {
	const passed = (now.getTime() - start.getTime()) / 1000;
	const window = WINDOW_MS / 1000;
	if (passed >= window) return 0;
	const from = failures >= limit ? window : 2 ** (failures - (limit - 1 - DELAYED)) - 1;
	return from - passed;
}
