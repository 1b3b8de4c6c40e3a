import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

type CodePurpose = Database['recovery_codes']['purpose'];

const LIFE_MS: Record<CodePurpose, number> = {
	recovery: 10 * 60_000,
	invitation: 7 * 24 * 3_600_000,
};
/** 128 random bits cannot be guessed, so the hash needs no salt and no slow function. */
const CODE_BYTES = 16;

/** Creates a code and replaces the previous one; the table stores only its hash. */
export async function issueCode(
	db: Kysely<Database>,
	company: string,
	employeeCode: string,
	purpose: CodePurpose,
	now: Date,
): Promise<{ readonly code: string; readonly expiresAt: Date }> {
	const code = randomBytes(CODE_BYTES).toString('base64url');
	const expiresAt = new Date(now.getTime() + LIFE_MS[purpose]);
	const values = { code_hash: hashCode(code), expires_at: expiresAt };
	await db
		.insertInto('recovery_codes')
		.values({ company_id: company, employee_code: employeeCode, purpose, ...values })
		.onConflict((conflict) =>
			conflict.columns(['company_id', 'employee_code', 'purpose']).doUpdateSet(values),
		)
		.execute();
	return { code, expiresAt };
}

/**
 * Checks a code and deletes it when it is right. Returns whether it was. Runs in the caller's
 * transaction.
 */
export async function spendCode(
	db: Kysely<Database>,
	company: string,
	employeeCode: string,
	purpose: CodePurpose,
	code: string,
	now: Date,
): Promise<boolean> {
	const row = await db
		.selectFrom('recovery_codes')
		.select(['code_hash', 'expires_at'])
		.where('company_id', '=', company)
		.where('employee_code', '=', employeeCode)
		.where('purpose', '=', purpose)
		.executeTakeFirst();
	const given = Buffer.from(hashCode(code));
	const matches = timingSafeEqual(given, row ? Buffer.from(row.code_hash) : given);
	if (!row || !matches || row.expires_at <= now) return false;
	const spent = await db
		.deleteFrom('recovery_codes')
		.where('company_id', '=', company)
		.where('employee_code', '=', employeeCode)
		.where('purpose', '=', purpose)
		.where('code_hash', '=', row.code_hash)
		.returning('code_hash')
		.execute();
	return spent.length > 0;
}

function hashCode(code: string): string {
	return createHash('sha256').update(code).digest('hex');
}
