import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Caller } from './access-token.ts';
import type { RefreshToken } from './refresh-token.ts';

/**
 * Milliseconds (rule 1.5). Rotations do not extend a session; afterwards the person types the
 * password again.
 */
export const SESSION_LIFE_MS = 30 * 24 * 3_600_000;

/** Milliseconds in which the previous token gets its successor again in any case (rule 1.5). */
const GRACE_MS = 30_000;

/**
 * Milliseconds from a renewal until its cookie is on the phone's disk: the answer arrives within
 * 60 s, and a browser writes a cookie within 30 s.
 */
const WRITTEN_DOWN_MS = 100_000;

/** The counter of an entry token, which comes before the first cookie of its session. */
const ENTRY = 0;

type Rotation =
	| { readonly outcome: 'rotated'; readonly next: RefreshToken; readonly employeeCode: string }
	| { readonly outcome: 'over' }
	/** A copy was used; the session is revoked. */
	| { readonly outcome: 'reused'; readonly employeeCode: string };

/** Creates a session for 30 days (rule 1.5). Returns its first refresh token. */
export async function openSession(
	db: Kysely<Database>,
	company: string,
	employeeCode: string,
	now: Date,
): Promise<RefreshToken> {
	const sessionId = randomUUID();
	await db
		.insertInto('sessions')
		.values({
			company_id: company,
			session_id: sessionId,
			employee_code: employeeCode,
			counter: 1,
			rotated_at: now,
			created_at: now,
			expires_at: new Date(now.getTime() + SESSION_LIFE_MS),
			revoked_reason: null,
		})
		.execute();
	return { sessionId, counter: 1 };
}

/**
 * Exchanges a refresh token for its successor (rule 1.5). A browser that was killed returns with
 * the last cookie that it had written to disk, which may be several renewals old. It gets the newest
 * token again as long as no renewal after its own is known to be on its disk. Otherwise two devices
 * use the session, and it ends.
 */
async function rotateSession(
	db: Kysely<Database>,
	company: string,
	{ sessionId, counter }: RefreshToken,
	now: Date,
): Promise<Rotation> {
	const next = { sessionId, counter: counter + 1 };
	const rotated = await db
		.updateTable('sessions')
		.set({ counter: next.counter, rotated_at: now })
		.where('company_id', '=', company)
		.where('session_id', '=', sessionId)
		// Lower only on a server that was restored from a backup made before the renewal.
		.where('counter', '<=', counter)
		.where('revoked_at', 'is', null)
		.where('expires_at', '>', now)
		.returning('employee_code')
		.executeTakeFirst();
	if (rotated) return { outcome: 'rotated', next, employeeCode: rotated.employee_code };

	const session = await db
		.selectFrom('sessions')
		.select(['employee_code', 'counter', 'used_counter', 'rotated_at', 'expires_at', 'revoked_at'])
		.where('company_id', '=', company)
		.where('session_id', '=', sessionId)
		.executeTakeFirst();
	if (!session || session.revoked_at || session.expires_at <= now) return { outcome: 'over' };
	const age = now.getTime() - session.rotated_at.getTime();
	const isPrevious = session.counter === next.counter;
	const noneIsUsed = session.used_counter <= counter;
	if (noneIsUsed || (isPrevious && age <= GRACE_MS)) {
		const newest = { sessionId, counter: session.counter };
		return { outcome: 'rotated', next: newest, employeeCode: session.employee_code };
	}
	if (counter === ENTRY) return { outcome: 'over' };
	await revokeSession(db, company, sessionId, 'reuse', now);
	return { outcome: 'reused', employeeCode: session.employee_code };
}

/**
 * The entry token of a login. The device stores it at once, while the browser writes the first
 * cookie up to 30 s later. It opens the session until a cookie of it is known to be on disk.
 */
export function entryOf({ sessionId }: RefreshToken): RefreshToken {
	return { sessionId, counter: ENTRY };
}

/**
 * Renews the session of a cookie. A browser that was killed right after a login returns with the
 * cookie of an earlier session or with none; then the entry token counts.
 */
export async function renewSession(
	db: Kysely<Database>,
	company: string,
	sent: { readonly cookie: RefreshToken | null; readonly entry: RefreshToken | null },
	now: Date,
): Promise<Rotation> {
	const { cookie, entry } = sent;
	if (entry?.counter === ENTRY && entry.sessionId !== cookie?.sessionId) {
		const entered = await rotateSession(db, company, entry, now);
		if (entered.outcome === 'rotated') return entered;
	}
	return cookie ? rotateSession(db, company, cookie, now) : { outcome: 'over' };
}

/**
 * Returns the owner of a refresh token's session, even after its end. Returns null when the session
 * is unknown or was deleted, a day after its end.
 */
export async function ownerOf(
	db: Kysely<Database>,
	company: string,
	{ sessionId }: RefreshToken,
): Promise<string | null> {
	const session = await db
		.selectFrom('sessions')
		.select('employee_code')
		.where('company_id', '=', company)
		.where('session_id', '=', sessionId)
		.executeTakeFirst();
	return session?.employee_code ?? null;
}

/**
 * Records that the answer with this access token arrived and that its cookie is on disk, so that
 * the tokens before it are no longer accepted. Returns whether this is recorded.
 */
export async function markUsed(db: Kysely<Database>, caller: Caller, now: Date): Promise<boolean> {
	if (now.getTime() - caller.issuedAt * 1000 < WRITTEN_DOWN_MS) return false;
	await db
		.updateTable('sessions')
		.set({ used_counter: caller.refreshCounter })
		.where('company_id', '=', caller.company)
		.where('session_id', '=', caller.sessionId)
		.where('used_counter', '<', caller.refreshCounter)
		.execute();
	return true;
}

/** An update that revokes those sessions of a company that are not revoked. */
function revoking(db: Kysely<Database>, company: string, reason: string, now: Date) {
	return db
		.updateTable('sessions')
		.set({ revoked_at: now, revoked_reason: reason })
		.where('company_id', '=', company)
		.where('revoked_at', 'is', null);
}

/** Ends one session. */
export async function revokeSession(
	db: Kysely<Database>,
	company: string,
	sessionId: string,
	reason: string,
	now: Date,
): Promise<void> {
	await revoking(db, company, reason, now).where('session_id', '=', sessionId).execute();
}

/** Ends all sessions of a person, after a new password. */
export async function revokeAllSessions(
	db: Kysely<Database>,
	company: string,
	employeeCode: string,
	reason: string,
	now: Date,
): Promise<void> {
	await revoking(db, company, reason, now).where('employee_code', '=', employeeCode).execute();
}
