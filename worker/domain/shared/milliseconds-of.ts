/** Milliseconds since the epoch of an ISO instant. */
export function millisecondsOf(instant: string): number {
	return Temporal.Instant.from(instant).epochMilliseconds;
}
