import { type Kysely, sql } from 'kysely';
import { inTeam, inTeamOrSelf } from '#server/features/company/public/in-team.ts';
import { activePeople } from '#server/features/company/public/people-by-name.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { KnownCall } from '#server/platform/http/route.ts';
import type { Person } from '#worker/contract/person.ts';
import type { TransferFormsResponse } from '#worker/contract/transfer.ts';
import { SPECIAL_TARGETS, targetKind } from '#worker/domain/requests/transfer.ts';
import { areaOf, regionalOf } from './address-index.ts';
import { transferReasons } from './transfer-reasons.ts';
import { periodOf, transferSettings } from './transfer-settings.ts';
import { vacationProgress } from './vacations.ts';

/** GET /v3/app/transfer/forms: the data of a transfer form, for the people of the caller. */
export async function transferForms(call: KnownCall<null>): Promise<TransferFormsResponse> {
	const { db, caller, now } = call;
	const { company } = caller;
	const { openPeriodId, permission } = await transferSettings(db, caller, now);
	const periods = await db
		.selectFrom('transfer_periods')
		.selectAll()
		.where('company_id', '=', company)
		.orderBy('start_date', 'desc')
		.execute();
	const isOver = new Map(periods.map((row) => [row.period_id, row.start_date]));
	const lastStart = isOver.get(openPeriodId ?? '') ?? companyDay(now);
	const vacations = await vacationProgress(db, caller, now);
	return {
		openPeriodId,
		periods: periods.filter((row) => row.start_date <= lastStart).map(periodOf),
		employees: await employees(db, caller),
		targets: [
			...SPECIAL_TARGETS.filter(({ employeeCode }) =>
				targetKind(employeeCode) === 'inactivate' ? permission.inactivate : permission.telesales,
			),
			...(await transferTargets(db, caller)),
		],
		...(await transferReasons(db, company)),
		addressIndexes: await addressIndexes(db, caller),
		vacations: vacations.map((row) => ({
			employee: { employeeCode: row.employee_code, name: row.name },
			date: { start: row.start_date, end: row.end_date },
			totalClients: row.total,
			transferedClients: row.transfered,
			waitingClients: row.waiting,
		})),
	};
}

/** Salesmen below, and the caller unless Vendedor (rule 7.2). */
async function employees(db: Kysely<Database>, caller: Caller): Promise<readonly Person[]> {
	const below = await salesmen(db, caller).where(inTeam(caller, 'e.employee_code')).execute();
	return [...self(caller), ...below];
}

/**
 * People who may take over clients: the salesmen below, and the caller unless Vendedor; for a
 * Vendedor the colleagues with the same superior.
 */
export async function transferTargets(
	db: Kysely<Database>,
	caller: Caller,
): Promise<readonly Person[]> {
	if (caller.user.jobTitle !== 'Vendedor') return employees(db, caller);
	const [superior] = caller.user.ancestors;
	if (superior === undefined) return [];
	return salesmen(db, caller)
		.where('e.parent_code', '=', superior)
		.where('e.employee_code', '<>', caller.user.employeeCode)
		.execute();
}

function self({ user }: Caller): readonly Person[] {
	const { employeeCode, name, jobTitle } = user;
	return jobTitle === 'Vendedor' ? [] : [{ employeeCode, name, jobTitle }];
}

function salesmen(db: Kysely<Database>, { company }: Caller) {
	return activePeople(db, company).where('e.job_title', '=', 'Vendedor');
}

async function addressIndexes(db: Kysely<Database>, caller: Caller) {
	const { rows } = await sql<{ uf: string; city: string }>`
		select distinct uf, city from clients
		where company_id = ${caller.company} and ${inTeamOrSelf(caller, 'salesman_code')}
		order by uf, city`.execute(db);
	return rows.map(({ uf, city }) => ({
		uf,
		city,
		regionalId: regionalOf(uf),
		areaId: areaOf(uf, city),
	}));
}
