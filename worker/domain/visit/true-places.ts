import type { Coaching } from '#worker/contract/coaching.ts';
import type { GeolocationStatus, LocationReading } from '#worker/contract/location.ts';
import type { Check, CheckLocation, Stage } from '#worker/contract/stage.ts';
import { isSameValue } from '../shared/same-value.ts';
import { type CheckTarget, locationOf } from './check.ts';

/** Engines may differ in the last digit of a cosine: smaller differences are ignored. */
const SAME_DISTANCE_METRES = 0.001;

/**
 * Recomputes distance, range and approval of a received coaching from the coordinates (rule 3.7);
 * teleSales keeps no location.
 */
export function withTruePlaces(coaching: Coaching): Coaching {
	const stages = coaching.stages.map((stage) => withTrueChecks(coaching, stage));
	const isAsSent = stages.every((stage, index) => stage === coaching.stages[index]);
	return isAsSent ? coaching : { ...coaching, stages };
}

function withTrueChecks(coaching: Coaching, stage: Stage): Stage {
	const target = stage.pdv === null ? null : { point: stage.pdv.location };
	const checkIn = withTruePlace(coaching, stage.checkIn, target);
	const checkOut = stage.checkOut && withTruePlace(coaching, stage.checkOut, target);
	const isAsSent = checkIn === stage.checkIn && checkOut === stage.checkOut;
	return isAsSent ? stage : { ...stage, checkIn, checkOut };
}

function withTruePlace(coaching: Coaching, check: Check, target: CheckTarget): Check {
	const location = truePlace(coaching, check.location, target);
	const betterLocation = truePlace(coaching, check.betterLocation, target);
	const isAsSent = location === check.location && betterLocation === check.betterLocation;
	return isAsSent ? check : { ...check, location, betterLocation };
}

function truePlace(
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
