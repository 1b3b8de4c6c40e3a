import type { Coaching } from '#worker/contract/coaching.ts';

/**
 * Whether a coaching is of an earlier day (rule 5.1). 'Today' is the day in the zone recorded at its
 * start, so a journey or a changed zone does not expire it. A clock set back to before the start does
 * not expire it either.
 */
export function isExpired(coaching: Pick<Coaching, 'date' | 'timezone'>, now: string): boolean {
	const created = localDate(coaching.date, coaching.timezone);
	return Temporal.PlainDate.compare(localDate(now, coaching.timezone), created) > 0;
}

function localDate(instant: string, zone: string): Temporal.PlainDate {
	return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate();
}
