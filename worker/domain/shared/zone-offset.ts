/** Milliseconds. Zones change their offset only at a quarter of an hour. */
const QUARTER_MS = 900_000;

type Known = { readonly zone: string; readonly quarter: number; readonly minutes: number };
let known: Known | null = null;

/**
 * Minutes by which an ISO instant is shown later in this zone than in UTC. A day's answers ask about
 * the same quarter of an hour many times, and Temporal takes longer for it than an answer for its rules.
 */
export function zoneOffset(instant: string, zone: string): number {
	const at = Temporal.Instant.from(instant);
	const quarter = Math.floor(at.epochMilliseconds / QUARTER_MS);
	if (known?.zone !== zone || known.quarter !== quarter) {
		const { offsetNanoseconds } = at.toZonedDateTimeISO(zone);
		known = { zone, quarter, minutes: Math.round(offsetNanoseconds / 60_000_000_000) };
	}
	return known.minutes;
}
