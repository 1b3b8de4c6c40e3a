import type { AppOptions } from '#server/platform/app-options.ts';
import {
	countFailure,
	giveBack,
	knownBy,
	takeTurn,
} from '#server/platform/auth/address-failures.ts';
import {
	type Attempt,
	attemptsAt,
	countAttempts,
	forgive,
} from '#server/platform/auth/attempts.ts';
import { findPerson, type Person } from '#server/platform/auth/person.ts';
import { revokeAllSessions } from '#server/platform/auth/sessions.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { audit } from '#server/platform/logs/audit.ts';
import type { LoginBody, NewPasswordBody } from '#worker/contract/session.ts';
import { AppError } from '#worker/errors.ts';
import { spendCode } from './codes.ts';
import { forgetExpired } from './forget-expired.ts';
import { hashPassword, isPassword, needsRehash, refuseWeakPassword } from './password.ts';

type Knock = {
	readonly now: Date;
	readonly address: string | null;
	/** The last person with a session in this browser; null: unknown. */
	readonly knownCode?: string | null;
};

/**
 * Returns the person with this code and password. Answer and duration are the same for an unknown
 * or disabled person, a person without a password and a wrong password. Throws wrong-credentials,
 * too-many-attempts (rule 1.4).
 */
export async function logIn(
	{ db, config }: AppOptions,
	{ employeeCode, password }: LoginBody,
	{ now, address, knownCode = null }: Knock,
): Promise<Person> {
	const company = config.companyId;
	const from = { company, employeeCode, address };
	const known = await knownBy(db, { ...from, knownCode }, now);
	const account = attemptsAt('account', from, known);
	const isKnown = known === 'cookie';
	if (!isKnown) await takeTurn(db, from, now);
	await countAttempts(db, account, now);
	const person = await findPerson(db, company, employeeCode);
	const stored = person && !person.disabled ? person.passwordHash : null;
	const entry = { company, actor: employeeCode, address, at: now };
	if (!(await isPassword(stored, password)) || !person || stored === null) {
		await audit(db, { ...entry, action: 'session.login-refused' });
		if (!isKnown) await countFailure(db, from, now);
		throw new AppError('wrong-credentials');
	}
	await forgiveAll(db, account, isKnown ? null : from);
	await audit(db, { ...entry, action: 'session.login' });
	if (needsRehash(stored))
		await setPassword(db, company, employeeCode, await hashPassword(password));
	await forgetExpired(db, company, now);
	return person;
}

/**
 * Sets the first or a new password of a person with a valid code and ends all their sessions.
 * Throws wrong-credentials, too-many-attempts, invalid (a weak password; the code stays valid).
 */
export async function setPasswordByCode(
	{ db, config }: AppOptions,
	purpose: 'recovery' | 'invitation',
	{ employeeCode, code, password }: NewPasswordBody,
	{ now, address, knownCode = null }: Knock,
): Promise<Person> {
	const company = config.companyId;
	const knock = { company, employeeCode, address };
	refuseWeakPassword(password, employeeCode, await companyName(db, company));
	await countRecovery(db, { ...knock, knownCode }, now);
	const hashed = await hashPassword(password);
	const entry = { company, actor: employeeCode, address, at: now };
	const person = await inTransaction(db, async (trx) => {
		const found = await findPerson(trx, company, employeeCode);
		const isRight = await spendCode(trx, company, employeeCode, purpose, code, now);
		if (!found || found.disabled || !isRight) return null;
		await setPassword(trx, company, employeeCode, hashed);
		await revokeAllSessions(trx, company, employeeCode, purpose, now);
		await audit(trx, { ...entry, action: `session.password-set-by-${purpose}` });
		return found;
	});
	if (!person) {
		await audit(db, { ...entry, action: `session.${purpose}-refused` });
		await countFailure(db, knock, now);
		throw new AppError('wrong-credentials');
	}
	for (const scope of ['recovery', 'account'] as const) {
		await forgiveAll(db, attemptsAt(scope, knock, 'nothing'), knock);
		await forgiveAll(db, attemptsAt(scope, knock, 'cookie'), null);
	}
	return person;
}

/** Counts an attempt at a code. Throws too-many-attempts (rule 1.4). */
export async function countRecovery(
	db: AppOptions['db'],
	knock: Parameters<typeof knownBy>[1],
	now: Date,
): Promise<void> {
	const known = await knownBy(db, knock, now);
	if (known !== 'cookie') await takeTurn(db, knock, now);
	await countAttempts(db, attemptsAt('recovery', knock, known), now);
}

/**
 * Resets the counters after a right attempt. `from` is the address: the earlier failed attempts of
 * this person are subtracted from it.
 */
async function forgiveAll(
	db: AppOptions['db'],
	attempts: readonly Attempt[],
	from: Parameters<typeof giveBack>[1] | null,
): Promise<void> {
	const [here = 0] = await Promise.all(attempts.map((attempt) => forgive(db, attempt)));
	// The last counted attempt is the right one, which is no failure.
	if (from) await giveBack(db, from, here - 1);
}

async function setPassword(
	db: AppOptions['db'],
	company: string,
	employeeCode: string,
	passwordHash: string,
): Promise<void> {
	await db
		.updateTable('employees')
		.set({ password_hash: passwordHash })
		.where('company_id', '=', company)
		.where('employee_code', '=', employeeCode)
		.execute();
}

async function companyName(db: AppOptions['db'], company: string): Promise<string> {
	const row = await db
		.selectFrom('companies')
		.select('name')
		.where('company_id', '=', company)
		.executeTakeFirst();
	return row?.name ?? '';
}
