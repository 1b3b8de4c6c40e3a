import type { Kysely } from 'kysely';
import { inTeam } from '#server/features/company/public.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { AskingFormsResponse } from '#worker/contract/asking.ts';
import { ASKED_AT_ONCE } from '#worker/contract/asking.ts';
import { VISIT_FREQUENCIES } from '#worker/contract/request.ts';
import type { JobTitle } from '#worker/contract/session.ts';
import { targetsOf } from '#worker/domain/requests/allowance.ts';
import { kmPrice } from '../mileage-allowance.ts';
import { REASONS } from './allowance-reasons.ts';

type Person = {
	readonly employeeCode: string;
	readonly name: string;
	readonly jobTitle: JobTitle;
};

/** The people, reasons and limits for which this person may request. */
export async function askingForms(call: KnownCall<null>): Promise<AskingFormsResponse> {
	const { db, caller, now } = call;
	const employees = await selectable(db, caller);
	return {
		today: companyDay(now),
		targets: targetsOf(caller.user.jobTitle),
		employees,
		drivers: employees.length > 0 ? employees : [self(caller)],
		reasons: REASONS,
		visitFrequencies: VISIT_FREQUENCIES,
		atOnce: ASKED_AT_ONCE,
		kmPrice: await kmPrice(db, caller.company),
	};
}

/** A salesman can choose nobody; others themselves first, then everybody below (rule 7.2). */
async function selectable(db: Kysely<Database>, caller: Caller): Promise<readonly Person[]> {
	if (caller.user.jobTitle === 'Vendedor') return [];
	const below = await db
		.selectFrom('employees')
		.select(['employee_code as employeeCode', 'name', 'job_title as jobTitle'])
		.where('company_id', '=', caller.company)
		.where('disabled', '=', false)
		.where(inTeam(caller, 'employee_code'))
		.orderBy('name')
		.orderBy('employee_code')
		.execute();
	return [self(caller), ...below];
}

function self({ user: { employeeCode, name, jobTitle } }: Caller): Person {
	return { employeeCode, name, jobTitle };
}
