/** The zone of the company day. */
export const COMPANY_ZONE = 'America/Sao_Paulo';
const RINGS_FROM_HOUR = 8;

/** `2025-03-04`. */
export function companyDay(now: Date): string {
	return Temporal.Instant.fromEpochMilliseconds(now.getTime())
		.toZonedDateTimeISO(COMPANY_ZONE)
		.toPlainDate()
		.toString();
}

/** The instant at which that company day begins. `day` is an ISO date. */
export function startOfCompanyDay(day: string): Date {
	const start = Temporal.PlainDate.from(day).toZonedDateTime(COMPANY_ZONE);
	return new Date(start.epochMilliseconds);
}

/** Whether pushes that can wait may be sent at this hour of the company (from 08:00). */
export function isRingingHour(now: Date): boolean {
	const { hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
		COMPANY_ZONE,
	);
	return hour >= RINGS_FROM_HOUR;
}
