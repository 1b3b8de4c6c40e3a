const DAY_MS = 24 * 3_600_000;
/** Days for which a phone without a network may hold data that has changed meanwhile. */
const STALE_DAYS = 31;

/** A clock may be wrong by a day before the server contradicts it. */
export const CLOCK_MS = DAY_MS;

/** The earliest time whose data a coaching may rest on. `date`: start of the coaching. */
export function oldestUsed(date: string): Date {
	return new Date(new Date(date).getTime() - STALE_DAYS * DAY_MS);
}
