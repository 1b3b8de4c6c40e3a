/** Where the company's day begins and ends, for lists that change with the day. */
export const COMPANY_ZONE = 'America/Sao_Paulo';

/** `2025-03-04`. */
export function companyDay(now: Date): string {
	return Temporal.Instant.fromEpochMilliseconds(now.getTime())
		.toZonedDateTimeISO(COMPANY_ZONE)
		.toPlainDate()
		.toString();
}

/** The instant at which that day of the company begins. `day` is an ISO date. */
export function startOfCompanyDay(day: string): Date {
	const start = Temporal.PlainDate.from(day).toZonedDateTime(COMPANY_ZONE);
	return new Date(start.epochMilliseconds);
}

/** 0–23. */
export function companyHour(now: Date): number {
	return Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(COMPANY_ZONE)
		.hour;
}
