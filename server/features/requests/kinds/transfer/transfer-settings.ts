import type { Kysely } from 'kysely';
import type { Caller } from '#server/platform/auth/access-token.ts';
import { companyDay } from '#server/platform/company-day.ts';
import type { TransferPeriodRow } from '#server/platform/db/rows/transfers.ts';
import type { Database } from '#server/platform/db/tables.ts';
import type { TransferSettingsResponse } from '#worker/contract/transfer.ts';
import { TRANSFERS_AT_ONCE } from '#worker/contract/transfer-asking.ts';
import { isConsultant, shownJobTitle } from '#worker/domain/session/person.ts';

type Permission = TransferSettingsResponse['permission'];

const EVERYTHING: Permission = {
	ask: true,
	inactivate: true,
	telesales: true,
	vacation: true,
	report: true,
};
const NOTHING: Permission = {
	ask: false,
	inactivate: false,
	telesales: false,
	vacation: false,
	report: false,
};

/**
 * Returns the caller's rights for transfers today, by the company's settings for their job title.
 * Without a setting everything is allowed, and nothing to consultants. Outside of a period only
 * vacation transfers are allowed.
 */
export async function transferSettings(
	db: Kysely<Database>,
	{ company, user }: Caller,
	now: Date,
): Promise<TransferSettingsResponse> {
	const row = await db
		.selectFrom('transfer_settings')
		.selectAll()
		.where('company_id', '=', company)
		.where('job_title', '=', shownJobTitle(user))
		.executeTakeFirst();
	const byDefault = isConsultant(user) ? NOTHING : EVERYTHING;
	const set: Permission = row
		? {
				ask: row.may_ask,
				inactivate: row.may_inactivate,
				telesales: row.may_telesales,
				vacation: row.may_vacation,
				report: row.may_report,
			}
		: byDefault;
	const open = await openPeriod(db, company, now);
	const refusal = refusalOf(set.ask, isConsultant(user), open !== null);
	return {
		permission: { ...set, ask: refusal === null },
		refusal,
		openPeriodId: open?.period_id ?? null,
		today: companyDay(now),
		clientsAtOnce: TRANSFERS_AT_ONCE,
	};
}

function refusalOf(
	mayAsk: boolean,
	consults: boolean,
	isOpen: boolean,
): TransferSettingsResponse['refusal'] {
	if (!mayAsk) return consults ? 'consultant' : 'job-title';
	return isOpen ? null : 'no-open-period';
}

/** The open period; null: none. */
async function openPeriod(
	db: Kysely<Database>,
	company: string,
	now: Date,
): Promise<TransferPeriodRow | null> {
	const today = companyDay(now);
	const row = await db
		.selectFrom('transfer_periods')
		.selectAll()
		.where('company_id', '=', company)
		.where('start_date', '<=', today)
		.where('end_date', '>=', today)
		.orderBy('start_date', 'desc')
		.executeTakeFirst();
	return row ?? null;
}

/** In the shape of the API. */
export function periodOf(row: TransferPeriodRow) {
	return {
		_id: row.period_id,
		name: row.name,
		start: row.start_date,
		end: row.end_date,
		decideUntil: row.decide_until,
	};
}
