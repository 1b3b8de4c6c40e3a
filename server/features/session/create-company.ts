import type { AppOptions } from '#server/platform/app-options.ts';
import { countFailure, takeTurn } from '#server/platform/auth/address-failures.ts';
import type { CompanySetupBody } from '#worker/contract/company-setup.ts';
import { BRASILIA } from '#worker/contract/company-zone.ts';
import { AppError } from '#worker/errors.ts';
import { hashPassword, refuseWeakPassword } from './password.ts';
import { insertCompany } from './public/insert-company.ts';
import { isSetupCode } from './public/setup-code.ts';

type Knock = { readonly now: Date; readonly address: string | null };

/**
 * Creates the company with its first administrator, completely or not at all (rule 1.19). Throws
 * wrong-credentials for a code that is wrong or over, conflict when the company exists, invalid for a
 * weak password, too-many-attempts.
 */
export async function createCompany(
	{ db, config }: AppOptions,
	{ code, companyName, employeeCode, name, password, timeZone = BRASILIA }: CompanySetupBody,
	{ now, address }: Knock,
): Promise<void> {
	const company_id = config.companyId;
	const knock = { company: company_id, employeeCode, address };
	await takeTurn(db, knock, now);
	if (!(await isSetupCode(db, company_id, code, now))) {
		await countFailure(db, knock, now);
		throw new AppError('wrong-credentials');
	}
	refuseWeakPassword(password, employeeCode, companyName);
	const password_hash = await hashPassword(password);
	const first = { company: company_id, companyName, employeeCode, name, timeZone, password_hash };
	if (!(await insertCompany(db, first, employeeCode, now))) throw new AppError('conflict');
}
