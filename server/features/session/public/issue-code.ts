import { createHash, randomInt } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

type CodePurpose = Database['recovery_codes']['purpose'];

/**
 * Without 0, O, 1, I and L, which look alike. 8 characters are 39 bits for ten minutes, 12 are 59
 * bits for seven days; rule 1.4 allows 30 guesses at a person in ten minutes.
 */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const KINDS: Record<CodePurpose, { readonly length: number; readonly lifeMs: number }> = {
	recovery: { length: 8, lifeMs: 10 * 60_000 },
	invitation: { length: 12, lifeMs: 7 * 24 * 3_600_000 },
};
const GROUP = /.{4}(?=.)/g;

/**
 * Creates a code in groups of four, 'K7PM-4QXR', and replaces the previous one; the table stores
 * only its hash.
 */
export async function issueCode(
	db: Kysely<Database>,
	company: string,
	employeeCode: string,
	purpose: CodePurpose,
	now: Date,
): Promise<{ readonly code: string; readonly expiresAt: Date }> {
	const { length, lifeMs } = KINDS[purpose];
	const letters = Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]);
	const code = letters.join('').replace(GROUP, '$&-');
	const expiresAt = new Date(now.getTime() + lifeMs);
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

/** Milliseconds in which a request by itself replaces no code, so that strangers void none (rule 1.4). */
const FRESH_MS = 2 * 60_000;

/** Whether the person was sent a code of this purpose a moment ago, which they have not used yet. */
export async function hasFreshCode(
	db: Kysely<Database>,
	company: string,
	employeeCode: string,
	purpose: CodePurpose,
	now: Date,
): Promise<boolean> {
	const row = await db
		.selectFrom('recovery_codes')
		.select('expires_at')
		.where('company_id', '=', company)
		.where('employee_code', '=', employeeCode)
		.where('purpose', '=', purpose)
		.executeTakeFirst();
	const issuedAt = row ? row.expires_at.getTime() - KINDS[purpose].lifeMs : 0;
	return now.getTime() - issuedAt < FRESH_MS;
}

/** Takes back a code that could not be delivered. */
export async function withdrawCode(
	db: Kysely<Database>,
	company: string,
	code: string,
): Promise<void> {
	await db
		.deleteFrom('recovery_codes')
		.where('company_id', '=', company)
		.where('code_hash', '=', hashCode(code))
		.execute();
}

/** The hash of a code as it is stored: case, spaces and the hyphens of its groups do not count. */
export function hashCode(code: string): string {
	return hashText(code.replace(/[\s-]/g, '').toUpperCase());
}

/** The hash of a code that an earlier release issued, which counts as it was sent. */
export function hashText(code: string): string {
	return createHash('sha256').update(code).digest('hex');
}
