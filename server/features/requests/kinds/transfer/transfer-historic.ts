import type { Kysely } from 'kysely';
import { inTeamOrSelf } from '#server/features/company/public/in-team.ts';
import { requestOf, selectRequests } from '#server/features/requests/read-requests.ts';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { startOfCompanyDay } from '#server/platform/company-day.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { Request } from '#worker/contract/request.ts';
import type { TransferHistoricResponse } from '#worker/contract/transfer.ts';
import { AppError } from '#worker/errors.ts';
import { periodOf } from './transfer-settings.ts';

/** The number of transfers in one answer. */
const ITEMS = 10_000;

/**
 * Transfers that the caller may read: requested by them, or of clients of theirs or of their
 * people.
 */
export function visibleTransfers(db: Kysely<Database>, caller: Caller) {
	return selectRequests(db, caller.company)
		.where('r.kind', '=', 'transfer')
		.where((row) =>
			row.or([
				row('r.requester_code', '=', caller.user.employeeCode),
				inTeamOrSelf(caller, 'r.employee_code'),
			]),
		)
		.orderBy('r.created_at', 'desc')
		.orderBy('r.request_id');
}

/** The transfers of one period, newest first. Throws not-found for an unknown period. */
export async function transferHistoric(
	db: Kysely<Database>,
	caller: Caller,
	periodId: string,
): Promise<TransferHistoricResponse> {
	const period = await db
		.selectFrom('transfer_periods')
		.selectAll()
		.where('company_id', '=', caller.company)
		.where('period_id', '=', periodId)
		.executeTakeFirst();
	if (!period) throw new AppError('not-found');
	const after = Temporal.PlainDate.from(period.end_date).add({ days: 1 }).toString();
	const rows = await visibleTransfers(db, caller)
		.where('r.created_at', '>=', startOfCompanyDay(period.start_date))
		.where('r.created_at', '<', startOfCompanyDay(after))
		.limit(ITEMS)
		.execute();
	const periodHistoric: Request[] = rows.map(requestOf);
	return { period: periodOf(period), periodHistoric };
}
