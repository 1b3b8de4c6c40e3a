import { latitude, longitude } from './scalars.ts';
import { type Infer, named, object, oneOf, pair } from './schema.ts';

/** GeoJSON: [longitude, latitude] in degrees. */
export const PointSchema = named(
	'Point',
	object({ type: oneOf(['Point']), coordinates: pair(longitude(), latitude()) }),
);
export type Point = Infer<typeof PointSchema>;

/** What the phone said about its position (rule 3.10). */
const GEOLOCATION_STATUSES = [
	'SUCCESS',
	'PERMISSION_DENIED',
	'POSITION_UNAVAILABLE',
	'TIMEOUT',
	'GEOLOCATION_NOT_SUPPORTED',
] as const;
export type GeolocationStatus = (typeof GEOLOCATION_STATUSES)[number];

/** The best position known when an act happened. `position` is null unless status is SUCCESS. */
export type LocationReading = {
	readonly status: GeolocationStatus;
	readonly position: {
		readonly latitude: number;
		readonly longitude: number;
		/** Radius in metres, 68 % confidence. */
		readonly accuracy: number;
		/** Age of the reading in milliseconds; at most 60 000. */
		readonly ageMs: number;
	} | null;
};

/** The phone at the moment of a check-in or check-out (rule 3.9). */
export type DeviceReading = {
	readonly location: LocationReading;
	/** 0–1, null where the browser does not tell. */
	readonly battery: number | null;
	/** effectiveType or 'offline'. */
	readonly network: string;
};
