import { randomUUID } from 'node:crypto';
import { recordAudit } from '#server/features/company/public/record-audit.ts';
import type { AppOptions } from '#server/platform/app-options.ts';
import { countFailure, takeTurn } from '#server/platform/auth/address-failures.ts';
import { DATA_KINDS } from '#server/platform/db/rows/plan.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { CompanySetupBody } from '#worker/contract/company-setup.ts';
import { BRASILIA } from '#worker/contract/company-zone.ts';
import { setCompanyZone } from '#worker/domain/shared/company-zone.ts';
import { AppError } from '#worker/errors.ts';
import { hashPassword, refuseWeakPassword } from './password.ts';
import { isSetupCode } from './public/setup-code.ts';

/** The version that every app has reached: a new company has no older ones. */
const MANDATORY_VERSION = '0.0.0';

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
	await inTransaction(db, async (trx) => {
		const created = await trx
			.insertInto('companies')
			.values({
				company_id,
				name: companyName,
				mandatory_version: MANDATORY_VERSION,
				time_zone: timeZone,
			})
			.onConflict((conflict) => conflict.doNothing())
			.returning('company_id')
			.executeTakeFirst();
		if (!created) throw new AppError('conflict');
		await trx.deleteFrom('setup_codes').where('company_id', '=', company_id).execute();
		await trx
			.insertInto('employees')
			.values({
				company_id,
				employee_code: employeeCode,
				employee_id: randomUUID(),
				name,
				job_title: 'Empresa',
				tele_sales: false,
				parent_code: null,
				consultant_for: '[]',
				is_consultant_manager: false,
				password_hash,
				disabled: false,
			})
			.execute();
		await trx
			.insertInto('administrators')
			.values({ company_id, employee_code: employeeCode, since: now, granted_by: null })
			.execute();
		const versions = DATA_KINDS.map((kind) => ({ company_id, kind, version: 1 }));
		await trx.insertInto('data_versions').values(versions).execute();
		await recordAudit(trx, {
			company: company_id,
			actor: employeeCode,
			act: 'company.created',
			entity: 'company',
			id: company_id,
			before: null,
			after: { name: companyName, administrator: employeeCode, timeZone },
			at: now,
		});
	});
	setCompanyZone(timeZone);
}
