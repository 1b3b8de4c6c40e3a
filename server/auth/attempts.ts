import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { AppError } from '#worker/errors.ts';

export type Attempt = {
	readonly company: string;
	readonly scope: Database['login_attempts']['scope'];
	/** An employee code or an address. */
	readonly subject: string;
};

const LIMIT = 10;
const WINDOW_MS = 10 * 60_000;

/**
 * Counts a try at an account before it is judged, so that parallel guesses count too; `forgive`
 * takes it back. Throws too-many-attempts with the seconds until the window ends: nobody is locked
 * out for longer. In the database, because every process must see it.
 */
export async function countAttempt(
	db: Kysely<Database>,
	{ company, scope, subject }: Attempt,
	now: Date,
): Promise<void> {
	const expired = new Date(now.getTime() - WINDOW_MS);
	const row = await db
		.insertInto('login_attempts')
		.values({ company_id: company, scope, subject, window_start: now, failures: 1 })
		.onConflict((conflict) =>
			conflict.columns(['company_id', 'scope', 'subject']).doUpdateSet({
				failures: sql<number>`case when login_attempts.window_start <= ${expired} then 1
					else login_attempts.failures + 1 end`,
				window_start: sql<Date>`case when login_attempts.window_start <= ${expired}
					then excluded.window_start else login_attempts.window_start end`,
			}),
		)
		.returning(['failures', 'window_start'])
		.executeTakeFirstOrThrow();
	if (row.failures > LIMIT) throw tooMany(row.window_start, now);
}

/**
 * Throws too-many-attempts when `countAttempt` would. For an address, which many people behind one
 * router share: only their failures count, so a busy morning is no attack.
 */
export async function refuseWhenOver(
	db: Kysely<Database>,
	{ company, scope, subject }: Attempt,
	now: Date,
): Promise<void> {
	const row = await db
		.selectFrom('login_attempts')
		.select('window_start')
		.where('company_id', '=', company)
		.where('scope', '=', scope)
		.where('subject', '=', subject)
		.where('failures', '>=', LIMIT)
		.where('window_start', '>', new Date(now.getTime() - WINDOW_MS))
		.executeTakeFirst();
	if (row) throw tooMany(row.window_start, now);
}

/** The try was right: the account starts anew. */
export async function forgive(db: Kysely<Database>, attempt: Attempt): Promise<void> {
	await db
		.deleteFrom('login_attempts')
		.where('company_id', '=', attempt.company)
		.where('scope', '=', attempt.scope)
		.where('subject', '=', attempt.subject)
		.execute();
}

function tooMany(windowStart: Date, now: Date): AppError {
	const ends = windowStart.getTime() + WINDOW_MS;
	return new AppError('too-many-attempts', {
		retryAfter: Math.max(1, Math.ceil((ends - now.getTime()) / 1000)),
	});
}
