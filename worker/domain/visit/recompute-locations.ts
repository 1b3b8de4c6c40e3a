import type { Coaching } from '#worker/contract/coaching.ts';
import type { GeolocationStatus, LocationReading } from '#worker/contract/location.ts';
import type { Check, CheckLocation, Stage } from '#worker/contract/stage.ts';
import { isSameValue } from '../shared/same-value.ts';
import { type CheckTarget, locationOf } from './check.ts';

/**
 * Metres. Smaller differences are ignored, because engines may differ in the last digit of a cosine.
 */
const SAME_DISTANCE_METRES = 0.001;

/**
 * Recomputes distance, range and approval of a received coaching from the coordinates (rule 3.7);
 * teleSales keeps no location.
 */
export function withRecomputedLocations(coaching: Coaching): Coaching {
	const stages = coaching.stages.map((stage) => withRecomputedChecks(coaching, stage));
	const isAsSent = stages.every((stage, index) => stage === coaching.stages[index]);
	return isAsSent ? coaching : { ...coaching, stages };
}

/** Stages whose checks are as computed, by the parameters that they were computed with. */
const computed = new WeakMap<Stage, Pick<Coaching, 'parameters' | 'teleSales'>>();

function withRecomputedChecks(coaching: Coaching, stage: Stage): Stage {
	const { parameters, teleSales } = coaching;
	const known = computed.get(stage);
	if (known?.parameters === parameters && known.teleSales === teleSales) return stage;
	const target = stage.pdv === null ? null : { point: stage.pdv.location };
	const checkIn = withRecomputedLocation(coaching, stage.checkIn, target);
	const checkOut = stage.checkOut && withRecomputedLocation(coaching, stage.checkOut, target);
	const isAsSent = checkIn === stage.checkIn && checkOut === stage.checkOut;
	const result = isAsSent ? stage : { ...stage, checkIn, checkOut };
	computed.set(result, { parameters, teleSales });
	return result;
}

function withRecomputedLocation(coaching: Coaching, check: Check, target: CheckTarget): Check {
	const location = recomputedLocation(coaching, check.location, target);
	const betterLocation = recomputedLocation(coaching, check.betterLocation, target);
	const isAsSent = location === check.location && betterLocation === check.betterLocation;
	return isAsSent ? check : { ...check, location, betterLocation };
}

function recomputedLocation(
	coaching: Coaching,
	sent: CheckLocation | null,
	target: CheckTarget,
): CheckLocation | null {
	if (sent === null || coaching.teleSales) return null;
	const found = locationOf(coaching, readingOf(sent), target);
	const { distance } = found;
	const isNear =
		distance === sent.distance ||
		(distance !== null &&
			sent.distance !== null &&
			Math.abs(distance - sent.distance) < SAME_DISTANCE_METRES);
	return isNear && isSameValue({ ...found, distance: sent.distance }, sent) ? sent : found;
}

function readingOf({
	coordinates,
	accuracy,
	ageMs,
	invalidReason,
}: CheckLocation): LocationReading {
	if (coordinates === null || accuracy === null || ageMs === null) {
		const status = (invalidReason ?? 'POSITION_UNAVAILABLE') as GeolocationStatus;
		return { status, position: null };
	}
	const [longitude, latitude] = coordinates;
	return { status: 'SUCCESS', position: { latitude, longitude, accuracy, ageMs } };
}
