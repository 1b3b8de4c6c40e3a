/** Where the company's day begins and ends, for lists that change with the day. */
export const COMPANY_ZONE = 'America/Sao_Paulo';
const RINGS_FROM_HOUR = 8;

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

/** Whether it is an hour of the company at which a phone may ring for what can wait. */
export function isRingingHour(now: Date): boolean {
	const { hour } = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(
		COMPANY_ZONE,
	);
	return hour >= RINGS_FROM_HOUR;
}
