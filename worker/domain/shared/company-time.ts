import { companyCity, companyZone } from './company-zone.ts';

/** The company day of an ISO instant, ISO date. */
export function companyDay(instant: string): string {
	return inCompanyZone(instant).toPlainDate().toString();
}

/** The ISO instant at which a company day, ISO date, begins. */
export function startOfDay(day: string): string {
	const start = Temporal.PlainDate.from(day).toZonedDateTime(companyZone());
	return start.toInstant().toString({ fractionalSecondDigits: 3 });
}

/** An ISO instant by the company's clock: '2026-01-05T14:03:00-03:00', which sorts as it does. */
export function companyTime(instant: string): string {
	return inCompanyZone(instant).toString({ timeZoneName: 'never', smallestUnit: 'second' });
}

/** The company day of an ISO instant as a sheet shows it: '05/01/2026'. */
export function companyDayCell(instant: string): string {
	return companyDay(instant).split('-').toReversed().join('/');
}

/** The heading of a column whose days or times are by the company's clock. */
export function companyHead(title: string): string {
	return `${title} (horário de ${companyCity()})`;
}

function inCompanyZone(instant: string): Temporal.ZonedDateTime {
	return Temporal.Instant.from(instant).toZonedDateTimeISO(companyZone());
}
