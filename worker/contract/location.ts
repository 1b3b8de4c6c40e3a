import { latitude, longitude } from './scalars.ts';
import { type Infer, named, object, oneOf, pair } from './schema.ts';

/** GeoJSON: [longitude, latitude] in degrees. */
export const PointSchema = named(
	'Point',
	object({ type: oneOf(['Point']), coordinates: pair(longitude(), latitude()) }),
);
export type Point = Infer<typeof PointSchema>;

/** Outcome of a geolocation call (rule 3.10). */
const GEOLOCATION_STATUSES = [
	'SUCCESS',
	'PERMISSION_DENIED',
	'POSITION_UNAVAILABLE',
	'TIMEOUT',
	'GEOLOCATION_NOT_SUPPORTED',
] as const;
export type GeolocationStatus = (typeof GEOLOCATION_STATUSES)[number];

/** Whether the browser lets the app read the position. */
export type LocationPermission = 'granted' | 'prompt' | 'denied' | 'unsupported';

/** The best position known at the moment of an act. `position` is null unless `status` is SUCCESS. */
export type LocationReading = {
	readonly status: GeolocationStatus;
	readonly position: {
		readonly latitude: number;
		readonly longitude: number;
		/** Radius in metres at 68 % confidence. */
		readonly accuracy: number;
		/** Age of the reading in milliseconds, at most 60,000 (rule 3.2). */
		readonly ageMs: number;
	} | null;
};

/** State of the phone at a check-in or check-out (rule 3.9). */
export type DeviceReading = {
	readonly location: LocationReading;
	/** 0 to 1; null when the browser does not report it. */
	readonly battery: number | null;
	/** `navigator.connection.effectiveType`, or 'offline'. */
	readonly network: string;
};
