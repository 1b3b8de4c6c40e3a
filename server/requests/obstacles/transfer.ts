import { INACTIVATE_CLIENT, TELESALES_TARGET } from '#worker/domain/requests/request.ts';
import type { ObstaclesOf } from '../kind-rules.ts';
import { commonObstacles } from './common.ts';

const NOBODY: readonly string[] = [INACTIVATE_CLIENT.code, TELESALES_TARGET.code];

/** Besides what all run into: whoever takes over has left, or the time of the transfer is over. */
export const obstaclesOfTransfer: ObstaclesOf = async (db, company, requests, now) => {
	const found = await commonObstacles(
		db,
		company,
		requests,
		now,
		({ endDate }, today) => endDate !== null && endDate < today,
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
