import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { recordAudit } from '#server/features/company/public/record-audit.ts';
import { DATA_KINDS } from '#server/platform/db/rows/plan.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { CompanyZone } from '#worker/contract/company-zone.ts';
import { setCompanyZone } from '#worker/domain/shared/company-zone.ts';

/** The version that every app has reached: a new company has no older ones. */
const MANDATORY_VERSION = '0.0.0';

/** A company and its first person. */
export type NewCompany = {
	readonly company: string;
	readonly companyName: string;
	readonly employeeCode: string;
	readonly name: string;
	readonly timeZone: CompanyZone;
	/** null: the person chooses a password by an invitation. */
	readonly password_hash: string | null;
};

/**
 * Creates the company with its first administrator, completely or not at all (rule 1.19). Resolves
 * with false when it exists. `actor`: for the audit.
 */
export async function insertCompany(
	db: Kysely<Database>,
	{ company: company_id, companyName, employeeCode, name, timeZone, password_hash }: NewCompany,
	actor: string,
	now: Date,
): Promise<boolean> {
	const isNew = await inTransaction(db, async (trx) => {
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
		if (!created) return false;
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
			actor,
			act: 'company.created',
			entity: 'company',
			id: company_id,
			before: null,
			after: { name: companyName, administrator: employeeCode, timeZone },
			at: now,
		});
		return true;
	});
	if (isNew) setCompanyZone(timeZone);
	return isNew;
}
