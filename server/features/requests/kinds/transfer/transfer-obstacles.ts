import { commonObstacles } from '#server/features/requests/common-obstacles.ts';
import { companyDay } from '#server/platform/company-day.ts';
import { INACTIVATE_CLIENT, TELESALES_TARGET } from '#worker/contract/request.ts';
import type { ObstaclesOf } from '../server-kind.ts';

const NOBODY: readonly string[] = [INACTIVATE_CLIENT.code, TELESALES_TARGET.code];

/**
 * Besides the common obstacles: the new salesman has left, the days are over, or decisions for its
 * period are closed. A vacation transfer depends on no period.
 */
export const transferObstacles: ObstaclesOf = async (db, company, requests, now) => {
	const periods = await db
		.selectFrom('transfer_periods')
		.select(['start_date', 'end_date', 'decide_until'])
		.where('company_id', '=', company)
		.execute();
	const isClosed = (askedOn: string, today: string) => {
		const own = periods.filter((row) => row.start_date <= askedOn && askedOn <= row.end_date);
		return own.length > 0 && own.every((row) => row.decide_until < today);
	};
	const found = await commonObstacles(
		db,
		company,
		requests,
		now,
		({ endDate, createdAt, transfer }, today) =>
			(endDate !== null && endDate < today) ||
			(transfer?.vacationStart === null && isClosed(companyDay(new Date(createdAt)), today)),
	);
	const targets = requests.flatMap(({ transfer }) => transfer?.toEmployee.employeeCode ?? []);
	const present = await db
		.selectFrom('employees')
		.select('employee_code')
		.where('company_id', '=', company)
		.where('employee_code', 'in', [...new Set(targets), ''])
		.where('disabled', '=', false)
		.execute();
	const known = new Set([...NOBODY, ...present.map((row) => row.employee_code)]);
	for (const { _id, transfer } of requests) {
		const target = transfer?.toEmployee.employeeCode ?? '';
		if (!found.has(_id) && !known.has(target)) found.set(_id, 'employee-gone');
	}
	return found;
};
