import type { Coaching } from '#worker/contract/coaching.ts';
import type { LocationReading } from '#worker/contract/location.ts';
import type { CheckLocation } from '#worker/contract/stage.ts';
import { replaceStage, stageById } from './change.ts';
import { locationOf } from './check.ts';

/** Milliseconds after a check-in in which a more accurate reading may attach to it (rule 3.5). */
const BETTER_LOCATION_WITHIN_MS = 30_000;

/**
 * Attaches a more accurate reading to a check-in: once, within 30 s, and only when it is more accurate
 * than the first one (rule 3.5). Otherwise nothing changes; a late reading is not an error. Throws
 * no-current-stage.
 */
export function attachLocation(
	coaching: Coaching,
	stageId: string,
	reading: LocationReading,
	now: string,
): Coaching {
	const stage = stageById(coaching, stageId);
	const { location, betterLocation, timestamp } = stage.checkIn;
	if (location === null || betterLocation !== null) return coaching;
	const elapsed =
		Temporal.Instant.from(now).epochMilliseconds -
		Temporal.Instant.from(timestamp).epochMilliseconds;
	if (elapsed > BETTER_LOCATION_WITHIN_MS) return coaching;
	const target = stage.pdv === null ? null : { point: stage.pdv.location };
	const fix = locationOf(coaching, reading, target);
	if (!isBetter(fix, location)) return coaching;
	return replaceStage(coaching, { ...stage, checkIn: { ...stage.checkIn, betterLocation: fix } });
}

function isBetter(fix: CheckLocation, first: CheckLocation): boolean {
	if (fix.coordinates === null || fix.accuracy === null) return false;
	return first.accuracy === null || fix.accuracy < first.accuracy;
}
