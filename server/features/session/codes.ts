import { timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';
import { hashCode, hashText } from './public/issue-code.ts';

type CodePurpose = Database['recovery_codes']['purpose'];

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
	const [given, earlier] = [Buffer.from(hashCode(code)), Buffer.from(hashText(code))];
	const stored = row ? Buffer.from(row.code_hash) : given;
	const matches = [timingSafeEqual(given, stored), timingSafeEqual(earlier, stored)].includes(true);
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
