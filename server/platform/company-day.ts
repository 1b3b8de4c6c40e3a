import type { Kysely } from 'kysely';
import { startOfDay } from '#worker/domain/shared/company-time.ts';
import { companyZone, setCompanyZone } from '#worker/domain/shared/company-zone.ts';
import type { Database } from './db/tables.ts';

const RINGS_FROM_HOUR = 8;

/** Returns the company day of an instant, `2025-03-04`. */
export function companyDay(now: Date): string {
	return Temporal.Instant.fromEpochMilliseconds(now.getTime())
		.toZonedDateTimeISO(companyZone())
		.toPlainDate()
		.toString();
}

/** Returns the instant at which a company day begins. `day`: ISO date. */
export function startOfCompanyDay(day: string): Date {
	return new Date(startOfDay(day));
}

/** Whether pushes without urgency may be sent now: from 08:00 in the company's zone. */
export function isRingingHour(now: Date): boolean {
	const { hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
		companyZone(),
	);
	return hour >= RINGS_FROM_HOUR;
}

/** Reads the zone that this process keeps the days of its company in. */
export async function readCompanyZone(db: Kysely<Database>, companyId: string): Promise<void> {
	const company = await db
		.selectFrom('companies')
		.select('time_zone')
		.where('company_id', '=', companyId)
		.executeTakeFirst();
	if (company) setCompanyZone(company.time_zone);
}
