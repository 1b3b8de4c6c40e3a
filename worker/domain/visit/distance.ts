import type { Point } from '#worker/contract/location.ts';
import type { CheckLocation } from '#worker/contract/stage.ts';

const EARTH_RADIUS_METRES = 6_371_008.8;

export type Coordinates = { readonly latitude: number; readonly longitude: number };

/** Whether coordinates are on the globe and not 0,0, which stands for missing ones (rule 3.7). */
export function areValidCoordinates({ latitude, longitude }: Coordinates): boolean {
	if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return false;
	if (latitude === 0 && longitude === 0) return false;
	return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
}

/** Returns the coordinates of a point; null when there are none or they are invalid. */
export function coordinatesOf(point: Point | null): Coordinates | null {
	if (point === null) return null;
	const [longitude, latitude] = point.coordinates;
	const coordinates = { latitude, longitude };
	return areValidCoordinates(coordinates) ? coordinates : null;
}

/** Great-circle distance in metres (haversine), accurate to 0.5 %. */
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

type Measured = Pick<CheckLocation, 'distance' | 'accuracy'> | null;

/**
 * Returns the location status shown to a person. Unlike `inRange` it considers the accuracy (rule
 * 3.6). Uses the more accurate reading if there is one.
 */
export function locationStatus(
	check: { readonly location: Measured; readonly betterLocation: Measured },
	/** Metres; 0: no limit to compare with. */
	pdvMinDistance: number,
): 'dentro' | 'fora' | 'inconclusivo' {
	const location = check.betterLocation ?? check.location;
	if (location === null || location.distance === null || pdvMinDistance <= 0) return 'inconclusivo';
	const accuracy = location.accuracy ?? 0;
	if (location.distance + accuracy < pdvMinDistance) return 'dentro';
	if (location.distance - accuracy >= pdvMinDistance) return 'fora';
	return 'inconclusivo';
}
