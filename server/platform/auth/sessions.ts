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
 * Milliseconds after which a new cookie is on the phone's disk. A browser may keep it in memory for
 * up to 30 s; if it is killed before, it returns with the previous cookie although the new access
 * token was used.
 */
const WRITTEN_DOWN_MS = 45_000;

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
 * Exchanges a refresh token for its successor (rule 1.5). The previous token gets the same
 * successor again within the grace period, and until the successor is known to be stored by the
 * browser. A phone that lost the answer, or was killed right after it, may return hours later and
 * must not lose its session.
 */
export async function rotateSession(
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
		.where('counter', '=', counter)
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
	const isUnused = session.used_counter < next.counter;
	if (session.counter === next.counter && (age <= GRACE_MS || isUnused)) {
		return { outcome: 'rotated', next, employeeCode: session.employee_code };
	}
	await revokeSession(db, company, sessionId, 'reuse', now);
	return { outcome: 'reused', employeeCode: session.employee_code };
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
 * Records that the answer with this access token arrived and that its cookie is stored, so that the
 * previous token is no longer accepted. Returns whether this is recorded.
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
