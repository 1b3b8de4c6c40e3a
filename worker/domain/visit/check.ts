import type { Coaching } from '#worker/contract/coaching.ts';
import type { DeviceReading, LocationReading, Point } from '#worker/contract/location.ts';
import type { Check, CheckLocation } from '#worker/contract/stage.ts';
import type { ChangeContext } from './command.ts';
import { areValidCoordinates, coordinatesOf, distanceInMetres } from './distance.ts';

/** Section 9: an older reading is no reading. */
const READING_MAX_AGE_MS = 60_000;
const PDV_WITHOUT_POINT = 'PDV_WITHOUT_POINT';

/** Where a check is measured against; null: a check that is not at a PDV. */
export type CheckTarget = { readonly point: Point | null } | null;

/** A check-in or check-out now. TeleSales takes no location. */
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

/**
 * Section 4: out of range means distance >= pdvMinDistance; approval is auto if in range or the
 * coordinates are invalid, else waiting. Away from PDVs there is nothing to be far from.
 */
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
