import type { Point } from '#worker/contract/location.ts';
import type { Check } from '#worker/contract/stage.ts';

const EARTH_RADIUS_METRES = 6_371_008.8;

export type Coordinates = { readonly latitude: number; readonly longitude: number };

/** On the globe, and not 0,0: the place in the sea where missing coordinates end up. */
export function areValidCoordinates({ latitude, longitude }: Coordinates): boolean {
	if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return false;
	if (latitude === 0 && longitude === 0) return false;
	return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** The coordinates of a point, or null when there is none or it is not a place. */
export function coordinatesOf(point: Point | null): Coordinates | null {
	if (point === null) return null;
	const [longitude, latitude] = point.coordinates;
	const coordinates = { latitude, longitude };
	return areValidCoordinates(coordinates) ? coordinates : null;
}

/** Great-circle distance in metres (haversine), within 0.5 % of the true one. */
export function distanceInMetres(a: Coordinates, b: Coordinates): number {
	const latitude = radians(b.latitude - a.latitude);
	const longitude = radians(b.longitude - a.longitude);
	const chord =
		Math.sin(latitude / 2) ** 2 +
		Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(longitude / 2) ** 2;
	return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
	return (degrees * Math.PI) / 180;
}

/**
 * What a person is told of a check: beside the specified `inRange`, the accuracy decides whether
 * the reading proves anything. The better fix speaks when there is one.
 */
export function locationStatus(
	check: Pick<Check, 'location' | 'betterLocation'>,
	/** Metres; 0 has nothing to compare with. */
	pdvMinDistance: number,
): 'dentro' | 'fora' | 'inconclusivo' {
	const location = check.betterLocation ?? check.location;
	if (location === null || location.distance === null || pdvMinDistance <= 0) return 'inconclusivo';
	const accuracy = location.accuracy ?? 0;
	if (location.distance + accuracy < pdvMinDistance) return 'dentro';
	if (location.distance - accuracy >= pdvMinDistance) return 'fora';
	return 'inconclusivo';
}
