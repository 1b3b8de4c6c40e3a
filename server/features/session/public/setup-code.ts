import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/tables.ts';

/** The screen of the app that creates the company; the code follows in the fragment, which no log has. */
export const SETUP_PATH = '/login/criar-empresa';

const LIFE_MS = 3_600_000;
const CODE_BYTES = 16;

/**
 * Creates the code with which the company may be created for one hour. Returns null when the company
 * exists. Codes of other processes on this database stay valid.
 */
export async function issueSetupCode(
	db: Kysely<Database>,
	company_id: string,
	now: Date,
): Promise<string | null> {
	if (await hasCompany(db, company_id)) return null;
	await db
		.deleteFrom('setup_codes')
		.where('company_id', '=', company_id)
		.where('expires_at', '<=', now)
		.execute();
	const code = randomBytes(CODE_BYTES).toString('base64url');
	const expires_at = new Date(now.getTime() + LIFE_MS);
	await db
		.insertInto('setup_codes')
		.values({ company_id, code_hash: hashOf(code), expires_at })
		.execute();
	return code;
}

/** Whether the code is valid. It ends with all others when the company is created. */
export async function isSetupCode(
	db: Kysely<Database>,
	company: string,
	code: string,
	now: Date,
): Promise<boolean> {
	const row = await db
		.selectFrom('setup_codes')
		.select('code_hash')
		.where('company_id', '=', company)
		.where('code_hash', '=', hashOf(code))
		.where('expires_at', '>', now)
		.executeTakeFirst();
	return row !== undefined;
}

/** Whether the company was created. */
async function hasCompany(db: Kysely<Database>, company: string): Promise<boolean> {
	const row = await db
		.selectFrom('companies')
		.select('company_id')
		.where('company_id', '=', company)
		.executeTakeFirst();
	return row !== undefined;
}

/** 128 random bits cannot be guessed, so the hash needs no salt and no slow function. */
function hashOf(code: string): string {
	return createHash('sha256').update(code).digest('hex');
}
