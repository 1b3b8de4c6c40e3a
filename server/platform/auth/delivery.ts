import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import { type AccessTokens, createAccessTokens, type TokenUse } from './access-token.ts';
import type { RefreshToken } from './refresh-token.ts';

/** Seconds; a phone asks again for what it could not send meanwhile. */
export const DELIVERY_LIFE_S = 15 * 60;
const DELIVERY: TokenUse = {
	purpose: 'delivery',
	audience: 'acompanha-delivery',
	lifeSeconds: DELIVERY_LIFE_S,
};

/**
 * Tokens with which the phone of a person whose access was ended sends the visits that were not sent
 * yet, and nothing else (rule 1.40). They have a key and an audience of their own.
 */
export function createDeliveryTokens(secret: string, now: () => Date): AccessTokens {
	return createAccessTokens(secret, now, DELIVERY);
}

/**
 * The person of a session that ended because their access did; null for any other session. It counts
 * until the day on which the session would have ended.
 */
export async function ownerWithoutAccess(
	db: Kysely<Database>,
	company: string,
	{ sessionId }: RefreshToken,
	now: Date,
): Promise<string | null> {
	const row = await db
		.selectFrom('sessions as s')
		.innerJoin('employees as e', (join) =>
			join
				.onRef('e.company_id', '=', 's.company_id')
				.onRef('e.employee_code', '=', 's.employee_code'),
		)
		.select('s.employee_code')
		.where('s.company_id', '=', company)
		.where('s.session_id', '=', sessionId)
		.where('s.revoked_reason', '=', 'disabled')
		.where('s.expires_at', '>', now)
		.where('e.disabled', '=', true)
		.executeTakeFirst();
	return row?.employee_code ?? null;
}
