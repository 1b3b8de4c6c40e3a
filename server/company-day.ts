/** Where the company's day begins and ends, for lists that change with the day. */
const COMPANY_ZONE = 'America/Sao_Paulo';

/** `2025-03-04`. */
export function companyDay(now: Date): string {
	return Temporal.Instant.fromEpochMilliseconds(now.getTime())
		.toZonedDateTimeISO(COMPANY_ZONE)
		.toPlainDate()
		.toString();
}
