import type { Kysely } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { RequestTrailResponse } from '#worker/contract/request.ts';
import { AppError } from '#worker/errors.ts';
import { mayDecide } from './may-decide.ts';
import { requestOf, selectRequests } from './read-requests.ts';

/**
 * One request with its trail, for the requester, the person it is for, and everybody above them.
 * Throws not-found for anybody else.
 */
export async function requestHistory(
	db: Kysely<Database>,
	caller: Caller,
	id: string,
): Promise<RequestTrailResponse> {
	const { company, user } = caller;
	const row = await selectRequests(db, company)
		.where('r.request_id', '=', id)
		.where((one) =>
			one.or([
				one('r.requester_code', '=', user.employeeCode),
				one('r.employee_code', '=', user.employeeCode),
				mayDecide(caller),
			]),
		)
		.executeTakeFirst();
	if (!row) throw new AppError('not-found');
	const trail = await db
		.selectFrom('request_trail as t')
		.leftJoin('employees as e', (join) =>
			join.onRef('e.company_id', '=', 't.company_id').onRef('e.employee_code', '=', 't.actor'),
		)
		.select(['t.at', 't.act', 't.actor', 't.reason', 'e.name'])
		.where('t.company_id', '=', company)
		.where('t.request_id', '=', id)
		.orderBy('t.revision')
		.execute();
	return {
		request: requestOf(row),
		trail: trail.map(({ at, act, actor, reason, name }) => ({
			at: at.toISOString(),
			act,
			by: name ?? actor,
			reason,
		})),
	};
}
