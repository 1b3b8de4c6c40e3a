import { COMPANY_ZONE } from '#worker/domain/shared/company-zone.ts';

const RINGS_FROM_HOUR = 8;

/** Returns the company day of an instant, `2025-03-04`. */
export function companyDay(now: Date): string {
	return Temporal.Instant.fromEpochMilliseconds(now.getTime())
		.toZonedDateTimeISO(COMPANY_ZONE)
		.toPlainDate()
		.toString();
}

/** Returns the instant at which a company day begins. `day`: ISO date. */
export function startOfCompanyDay(day: string): Date {
	const start = Temporal.PlainDate.from(day).toZonedDateTime(COMPANY_ZONE);
	return new Date(start.epochMilliseconds);
}

/** Whether pushes without urgency may be sent now: from 08:00 in the company's zone. */
export function isRingingHour(now: Date): boolean {
	const { hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
		COMPANY_ZONE,
	);
	return hour >= RINGS_FROM_HOUR;
}
