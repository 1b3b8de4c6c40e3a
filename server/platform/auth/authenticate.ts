import type { Context } from 'hono';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { hasCoachingTab, reviewsResults } from '#worker/domain/session/person.ts';
import { AppError } from '#worker/errors.ts';
import type { Database } from '../db/tables.ts';
import type { Access } from '../http/route.ts';
import { audit } from '../logs/audit.ts';
import type { AccessTokens, Caller } from './access-token.ts';
import { isAdministrator } from './administrators.ts';
import { markUsed } from './sessions.ts';

/** Maximum number of tokens remembered as used; beyond it the memory is emptied. */
const REMEMBERED = 20_000;

/** Reads the caller from the `token` header only. Throws unauthenticated, session-expired. */
export function createAuthentication(db: Kysely<Database>, tokens: AccessTokens, now: () => Date) {
	const used = new Set<string>();
	return async (c: Context): Promise<Caller> => {
		const token = c.req.header('token');
		if (!token) throw new AppError('unauthenticated');
		const caller = await tokens.verify(token);
		const key = `${caller.sessionId}.${caller.refreshCounter}`;
		if (!used.has(key) && (await markUsed(db, caller, now()))) {
			if (used.size >= REMEMBERED) used.clear();
			used.add(key);
		}
		return caller;
	};
}

/**
 * Checks the access of a route (rule 16.3). Throws forbidden, or not-administrator, and records it.
 */
export async function authorise(
	db: Kysely<Database>,
	caller: Caller,
	access: Access,
	request: { readonly method: string; readonly path: string; readonly now: Date },
): Promise<void> {
	const { company, user } = caller;
	const isFor = {
		coach: async () => hasCoachingTab(user),
		trainer: async () => reviewsResults(user),
		// Looked up at each call: a right that was taken away ends at once.
		administrator: () => isAdministrator(db, company, user.employeeCode),
		session: null,
		public: null,
		anyone: null,
	};
	if ((await isFor[access]?.()) ?? true) return;
	await audit(db, {
		company,
		actor: user.employeeCode,
		action: 'access.denied',
		target: `${request.method} ${request.path}`,
		at: request.now,
	});
	throw new AppError(access === 'administrator' ? 'not-administrator' : 'forbidden');
}

/**
 * SQL: whether session `s` and person `e` permit the call: both are living, or, for a visit that is
 * brought after the end of the access, both ended by it (rule 1.40).
 */
export function mayCall(
	{ delivers }: Pick<Caller, 'delivers'>,
	now: Date | RawBuilder<unknown>,
): RawBuilder<SqlBool> {
	return delivers
		? sql<SqlBool>`(s.revoked_reason = 'disabled' and s.expires_at > ${now} and e.disabled)`
		: sql<SqlBool>`(s.revoked_at is null and s.expires_at > ${now} and not e.disabled)`;
}

/**
 * The caller's current data. Required before every change: since the token was issued, the session
 * may have ended and the person may have been disabled, moved, or lost the people they consult for. Throws session-expired.
 */
export async function currentCaller(
	db: Kysely<Database>,
	caller: Caller,
	now: Date,
): Promise<Caller> {
	const row = await db
		.selectFrom('sessions as s')
		.innerJoin('employees as e', (join) =>
			join
				.onRef('e.company_id', '=', 's.company_id')
				.onRef('e.employee_code', '=', 's.employee_code'),
		)
		.select([
			'e.job_title',
			'e.tele_sales',
			'e.name',
			'e.consultant_for',
			'e.is_consultant_manager',
		])
		.where('s.company_id', '=', caller.company)
		.where('s.session_id', '=', caller.sessionId)
		.where('s.employee_code', '=', caller.user.employeeCode)
		.where(mayCall(caller, now))
		.executeTakeFirst();
	if (!row) throw new AppError('session-expired');
	const user = {
		...caller.user,
		name: row.name,
		jobTitle: row.job_title,
		teleSales: row.tele_sales,
		consultantFor: row.consultant_for,
		isConsultantManager: row.is_consultant_manager,
	};
	return { ...caller, user };
}
