import type { Coaching } from '#worker/contract/coaching.ts';

/**
 * Whether a coaching is of an earlier day (section 2). 'Today' is the day in the zone recorded when
 * it was created: neither a journey nor a changed zone expires a visit. A clock set back to before
 * the creation is wrong, and a wrong clock expires nothing.
 */
export function isExpired(coaching: Pick<Coaching, 'date' | 'timezone'>, now: string): boolean {
	const created = localDate(coaching.date, coaching.timezone);
	return Temporal.PlainDate.compare(localDate(now, coaching.timezone), created) > 0;
}

function localDate(instant: string, zone: string): Temporal.PlainDate {
	return Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDate();
}
