import type { Coaching } from '#worker/contract/coaching.ts';
import type { DeviceReading, LocationReading, Point } from '#worker/contract/location.ts';
import type { Check, CheckLocation } from '#worker/contract/stage.ts';
import type { ChangeContext } from './command.ts';
import { areValidCoordinates, coordinatesOf, distanceInMetres } from './distance.ts';

/** Milliseconds. An older reading is not used (rule 3.2). */
const READING_MAX_AGE_MS = 60_000;
const PDV_WITHOUT_POINT = 'PDV_WITHOUT_POINT';

/** The point that a check is compared with; null when it is not at a client. */
export type CheckTarget = { readonly point: Point | null } | null;

/** Creates a check-in or check-out. TeleSales stores no location (rule 3.1). */
export function checkOf(
	coaching: Coaching,
	device: DeviceReading,
	target: CheckTarget,
	context: ChangeContext,
	timestamp = context.now,
): Check {
	const zoned = Temporal.Instant.from(context.now).toZonedDateTimeISO(context.timezone);
	return {
		timestamp,
		timezone: context.timezone,
		location: coaching.teleSales ? null : locationOf(coaching, device.location, target),
		betterLocation: null,
		device: {
			time: zoned.toString({ timeZoneName: 'never', smallestUnit: 'second' }),
			battery: device.battery,
			network: device.network,
		},
	};
}

/** Computes range and approval of a check (rule 3.4). A check that is not at a client is in range. */
export function locationOf(
	coaching: Pick<Coaching, 'parameters'>,
	reading: LocationReading,
	target: CheckTarget,
): CheckLocation {
	const position = usablePosition(reading);
	const pdv = coordinatesOf(target?.point ?? null);
	const distance = position && pdv ? distanceInMetres(position, pdv) : null;
	const invalidReason = reasonOf(reading, position !== null, target !== null && pdv === null);
	const inRange =
		target === null || (distance !== null && distance < coaching.parameters.pdvMinDistance);
	const approved = inRange || invalidReason !== null;
	return {
		distance,
		coordinates: position ? [position.longitude, position.latitude] : null,
		accuracy: position?.accuracy ?? null,
		ageMs: position?.ageMs ?? null,
		approved,
		hasInvalidCoordinates: invalidReason !== null,
		invalidReason,
		inRange,
		approval: approved ? 'auto' : 'waiting',
	};
}

function usablePosition({ status, position }: LocationReading): LocationReading['position'] {
	if (status !== 'SUCCESS' || position === null || !areValidCoordinates(position)) return null;
	return position.ageMs <= READING_MAX_AGE_MS ? position : null;
}

function reasonOf(reading: LocationReading, hasPosition: boolean, lacksPoint: boolean) {
	if (!hasPosition) return reading.status === 'SUCCESS' ? 'POSITION_UNAVAILABLE' : reading.status;
	return lacksPoint ? PDV_WITHOUT_POINT : null;
}
