import type { Transaction } from 'kysely';
import { closeMonth, closesAt } from '#server/features/points/close-month.ts';
import type { Database } from '#server/platform/db/tables.ts';
import { monthOfDate, monthsUpTo } from '#worker/domain/points/month.ts';

/** Closes the past months, as the server does when their day has come. Call it after everything else. */
export async function closePastMonths(
	trx: Transaction<Database>,
	companyId: string,
	today: string,
	now: Date,
): Promise<void> {
	for (const month of monthsUpTo(monthOfDate(today)).slice(0, -1)) {
		const at = closesAt(month);
		if (at <= now) await closeMonth(trx, companyId, month, at);
	}
}
