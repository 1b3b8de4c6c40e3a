/** GeoJSON: [longitude, latitude] in degrees. */
export type Point = { readonly type: 'Point'; readonly coordinates: readonly [number, number] };

/** Section 8: what the phone said about its position. */
export type GeolocationStatus =
	| 'SUCCESS'
	| 'PERMISSION_DENIED'
	| 'POSITION_UNAVAILABLE'
	| 'TIMEOUT'
	| 'GEOLOCATION_NOT_SUPPORTED';

/** The best position known when an act happened. `position` is null unless status is SUCCESS. */
export type LocationReading = {
	readonly status: GeolocationStatus;
	readonly position: {
		readonly latitude: number;
		readonly longitude: number;
		/** Radius in metres, 68 % confidence. */
		readonly accuracy: number;
		/** How old the reading was, in milliseconds; at most 60 000. */
		readonly ageMs: number;
	} | null;
};

/** The phone at the moment of a check-in or check-out (section 3). */
export type DeviceReading = {
	readonly location: LocationReading;
	/** 0–1, null where the browser does not tell. */
	readonly battery: number | null;
	/** effectiveType or 'offline'. */
	readonly network: string;
};
