import type { Context } from 'hono';
import { deleteSubscriptionsOf } from '#server/features/notifications/public/delete-subscriptions-of.ts';
import type { AppOptions } from '#server/platform/app-options.ts';
import { ACCESS_TOKEN_LIFE_S, type AccessTokens } from '#server/platform/auth/access-token.ts';
import { countFailure } from '#server/platform/auth/address-failures.ts';
import {
	createDeliveryTokens,
	DELIVERY_LIFE_S,
	ownerWithoutAccess,
} from '#server/platform/auth/delivery.ts';
import { closeMedia } from '#server/platform/auth/media-access.ts';
import { findPerson } from '#server/platform/auth/person.ts';
import { createRefreshTokens, type RefreshToken } from '#server/platform/auth/refresh-token.ts';
import {
	entryOf,
	openSession,
	ownerOf,
	renewSession,
	revokeSession,
} from '#server/platform/auth/sessions.ts';
import { publicRoute, type Route } from '#server/platform/http/route.ts';
import { audit } from '#server/platform/logs/audit.ts';
import { CompanySetupBody } from '#worker/contract/company-setup.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import {
	DeliveryResponse,
	EmptyBody,
	LoginBody,
	NewPasswordBody,
	OkResponse,
	RecoveryBody,
	type Session,
	SessionResponse,
} from '#worker/contract/session.ts';
import { AppError, must } from '#worker/errors.ts';
import { createCompany } from './create-company.ts';
import { countRecovery, logIn, setPasswordByCode } from './log-in.ts';
import { hasFreshCode, issueCode, withdrawCode } from './public/issue-code.ts';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie.ts';

const TAG = 'Auth and user';

/** The calls that open, renew and end a session. */
export function sessionRoutes(options: AppOptions, tokens: AccessTokens): readonly Route[] {
	const { config } = options;
	const company = config.companyId;
	const refreshTokens = createRefreshTokens(config.secret);
	const deliveries = createDeliveryTokens(config.secret, options.now);

	async function session(c: Context, user: SessionUser, refresh: RefreshToken) {
		setRefreshCookie(c, refreshTokens.seal(refresh), config.trustProxy);
		const { sessionId, counter: refreshCounter } = refresh;
		const token = await tokens.sign({ company, sessionId, refreshCounter, user });
		return { token, expiresIn: ACCESS_TOKEN_LIFE_S, user };
	}

	/** The fields beside `session` are for apps of before 2026-11-24. */
	const answer = (session: Session): SessionResponse => ({ ...session, session });

	/** Opens a session; the answer has its entry token too. */
	async function entered(c: Context, user: SessionUser, now: Date) {
		const first = await openSession(options.db, company, user.employeeCode, now);
		const entry = refreshTokens.seal(entryOf(first));
		return answer({ ...(await session(c, user, first)), entry });
	}

	/**
	 * Returns the person of the browser's cookie. The cookie outlives its session, so it
	 * distinguishes a known device from an unknown one.
	 */
	async function whoWasHere(c: Context): Promise<string | null> {
		const kept = refreshTokens.open(readRefreshCookie(c) ?? '');
		return kept && (await ownerOf(options.db, company, kept));
	}

	/**
	 * Delivers a recovery code. The call does not await it, because the duration of the answer must
	 * not reveal whether the person exists.
	 */
	async function sendCode(employeeCode: string, now: Date): Promise<void> {
		const person = await findPerson(options.db, company, employeeCode);
		if (!person || person.disabled) return;
		const purpose = person.passwordHash === null ? 'invitation' : 'recovery';
		const { db } = options;
		if (await hasFreshCode(db, company, employeeCode, purpose, now)) return;
		const issued = await issueCode(db, company, employeeCode, purpose, now);
		const { code } = issued;
		const [{ name }, expiresAt] = [person.user, issued.expiresAt.toISOString()];
		try {
			await options.deliverCode({ employeeCode, name, purpose, code, expiresAt });
		} catch (error) {
			await withdrawCode(db, company, code);
			throw error;
		}
	}

	return [
		publicRoute({
			method: 'POST',
			path: '/v2/auth/app/authenticate',
			tag: TAG,
			summary: 'Opens a session; sets the refresh cookie',
			body: LoginBody,
			response: SessionResponse,
			async handle({ c, now, address, body }) {
				const knownCode = await whoWasHere(c);
				const { user } = await logIn(options, body, { now, address, knownCode });
				return entered(c, user, now);
			},
		}),
		publicRoute({
			method: 'POST',
			path: '/v2/auth/app/refresh',
			tag: TAG,
			summary:
				'Trades the refresh cookie for its successor and a new token. Right after a login the header `token` may carry the entry token in place of a cookie that the browser has lost',
			body: EmptyBody,
			response: SessionResponse,
			async handle({ c, db, now, address }) {
				const kept = readRefreshCookie(c);
				const cookie = refreshTokens.open(kept ?? '');
				const entry = refreshTokens.open(c.req.header('token') ?? '');
				if (kept && !cookie && !entry) {
					await countFailure(db, { company, address }, now);
					throw new AppError('session-expired');
				}
				const rotation = await renewSession(db, company, { cookie, entry }, now);
				if (rotation.outcome === 'rotated') {
					const person = await findPerson(db, company, rotation.employeeCode);
					if (person && !person.disabled) {
						return answer(await session(c, person.user, rotation.next));
					}
					await revokeSession(db, company, rotation.next.sessionId, 'disabled', now);
				}
				if (rotation.outcome === 'reused') {
					const entry = { company, actor: rotation.employeeCode, address, at: now };
					await audit(db, { ...entry, action: 'session.refresh-reused' });
				}
				// The cookie of a person without access still delivers their visits (rule 1.40).
				if (rotation.outcome === 'reused') clearRefreshCookie(c, config.trustProxy);
				throw new AppError('session-expired');
			},
		}),
		publicRoute({
			method: 'POST',
			path: '/v2/auth/app/delivery',
			tag: TAG,
			summary:
				'A token with which the phone of a person whose access was ended sends the visits that wait on it, and nothing else',
			extension: true,
			body: EmptyBody,
			response: DeliveryResponse,
			async handle({ c, db, now }) {
				const kept = [readRefreshCookie(c), c.req.header('token')];
				for (const sealed of kept) {
					const refresh = refreshTokens.open(sealed ?? '');
					const owner = refresh && (await ownerWithoutAccess(db, company, refresh, now));
					const person = owner && (await findPerson(db, company, owner));
					if (!refresh || !person) continue;
					const { sessionId, counter: refreshCounter } = refresh;
					const caller = { company, sessionId, refreshCounter, user: person.user };
					return { token: await deliveries.sign(caller), expiresIn: DELIVERY_LIFE_S };
				}
				throw new AppError('session-expired');
			},
		}),
		publicRoute({
			method: 'POST',
			path: '/v2/auth/app/logout',
			tag: TAG,
			summary: 'Ends the session of the refresh cookie',
			extension: true,
			body: EmptyBody,
			response: OkResponse,
			async handle({ c, db, now }) {
				const sent = refreshTokens.open(readRefreshCookie(c) ?? '');
				if (sent) {
					await revokeSession(db, company, sent.sessionId, 'logout', now);
					await deleteSubscriptionsOf(db, company, sent.sessionId);
				}
				clearRefreshCookie(c, config.trustProxy);
				closeMedia(c, config.trustProxy);
				return { ok: true };
			},
		}),
		publicRoute({
			method: 'POST',
			path: '/auth/register',
			tag: TAG,
			summary: 'Sets the first password of an employee with an invitation code',
			body: NewPasswordBody,
			response: SessionResponse,
			async handle({ c, now, address, body }) {
				const { user } = await setPasswordByCode(options, 'invitation', body, { now, address });
				return entered(c, user, now);
			},
		}),
		publicRoute({
			method: 'POST',
			path: '/company/setup',
			tag: TAG,
			summary: 'Creates the company and its first administrator, with the code of the first start',
			extension: true,
			body: CompanySetupBody,
			response: SessionResponse,
			async handle({ c, db, now, address, body }) {
				await createCompany(options, body, { now, address });
				const person = await findPerson(db, company, body.employeeCode);
				return entered(c, must(person, 'administrator').user, now);
			},
		}),
		publicRoute({
			method: 'POST',
			path: '/v2/auth/app/recovery/request',
			tag: TAG,
			summary: 'Sends a code to the person, if there is one; always the same answer',
			body: RecoveryBody,
			response: OkResponse,
			async handle({ c, db, now, address, body: { employeeCode } }) {
				const knownCode = await whoWasHere(c);
				await countRecovery(db, { company, employeeCode, address, knownCode }, now);
				sendCode(employeeCode, now).catch(options.reportDefect);
				return { ok: true };
			},
		}),
		publicRoute({
			method: 'POST',
			path: '/v2/auth/app/recovery/response',
			tag: TAG,
			summary: 'Sets a new password with a recovery code; ends every session of the person',
			body: NewPasswordBody,
			response: OkResponse,
			async handle({ c, now, address, body }) {
				const knownCode = await whoWasHere(c);
				await setPasswordByCode(options, 'recovery', body, { now, address, knownCode });
				return { ok: true };
			},
		}),
	];
}
