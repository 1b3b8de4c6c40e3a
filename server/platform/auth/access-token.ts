import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { receive } from '#worker/contract/parse.ts';
import type { SessionUser } from '#worker/contract/session.ts';
import { SessionUserSchema } from '#worker/contract/session.ts';
import { AppError } from '#worker/errors.ts';
import { BoundedMap } from '../bounded-map.ts';

/** Seconds (rule 1.5). A changed role takes effect after this time at the latest. */
export const ACCESS_TOKEN_LIFE_S = 15 * 60;

const ALGORITHM = 'HS256';
const ISSUER = 'acompanha';
const TYPE = 'at+jwt';
const MIN_SECRET_BYTES = 32;
/** The number of verified tokens kept in memory, about 0.5 kB each. */
const REMEMBERED = 20_000;

/** The caller, from the signed content of the token. */
export type Caller = {
	readonly company: string;
	readonly sessionId: string;
	/** Counter of the refresh token that was issued with this access token. */
	readonly refreshCounter: number;
	/** When the token was made, in epoch seconds. */
	readonly issuedAt: number;
	readonly user: SessionUser;
	/** The access of the person was ended; the call brings a visit that was not sent yet (rule 1.40). */
	readonly delivers?: true;
};

export interface AccessTokens {
	sign(caller: Omit<Caller, 'issuedAt'>): Promise<string>;
	/** Throws unauthenticated, or session-expired for a token that is only too old. */
	verify(token: string): Promise<Caller>;
}

/** The purpose of a token; each purpose has its own key. */
export type TokenUse = {
	readonly purpose: string;
	readonly audience: string;
	readonly lifeSeconds: number;
};

const API: TokenUse = {
	purpose: 'access',
	audience: 'acompanha-api',
	lifeSeconds: ACCESS_TOKEN_LIFE_S,
};

/** Derives a separate key for each purpose from the secret. Throws when the secret is too short. */
export function deriveKey(secret: string, purpose: string): Uint8Array {
	if (Buffer.byteLength(secret) < MIN_SECRET_BYTES) {
		throw new RangeError(`The token secret needs at least ${MIN_SECRET_BYTES} bytes`);
	}
	return new Uint8Array(hkdfSync('sha256', secret, 'acompanha', purpose, 32));
}

/**
 * Signs and verifies tokens of one use, with a key of its own; by default the access tokens of the
 * API. Throws RangeError when the secret is too short.
 */
export function createAccessTokens(
	secret: string,
	now: () => Date,
	{ purpose, audience, lifeSeconds } = API,
): AccessTokens {
	const key = deriveKey(secret, purpose);
	// The same token is sent with some hundred calls; its signature is verified once.
	const verified = new BoundedMap<{ readonly caller: Caller; readonly expires: number }>({
		entries: REMEMBERED,
	});
	return {
		sign({ company, sessionId, refreshCounter, user }) {
			const issued = Math.floor(now().getTime() / 1000);
			return new SignJWT({ company, sid: sessionId, n: refreshCounter, data: user })
				.setProtectedHeader({ alg: ALGORITHM, typ: TYPE })
				.setSubject(user.employeeCode)
				.setIssuer(ISSUER)
				.setAudience(audience)
				.setIssuedAt(issued)
				.setNotBefore(issued)
				.setExpirationTime(issued + lifeSeconds)
				.sign(key);
		},
		async verify(token) {
			const seen = verified.get(token);
			if (seen && seen.expires > now().getTime()) return seen.caller;
			try {
				const { payload } = await jwtVerify(token, key, {
					algorithms: [ALGORITHM],
					issuer: ISSUER,
					audience,
					typ: TYPE,
					requiredClaims: ['exp', 'nbf', 'iat', 'sub', 'company', 'sid', 'n', 'data'],
					currentDate: now(),
					// Seconds by which the clocks of two processes may differ.
					clockTolerance: 5,
				});
				const user = receive(SessionUserSchema, payload.data);
				const caller = {
					company: String(payload.company),
					sessionId: String(payload.sid),
					refreshCounter: Number(payload.n),
					issuedAt: Number(payload.iat),
					user,
				};
				verified.set(token, { caller, expires: Number(payload.exp) * 1000 });
				return caller;
			} catch (error) {
				if (error instanceof errors.JWTExpired) throw new AppError('session-expired');
				throw new AppError('unauthenticated');
			}
		},
	};
}
