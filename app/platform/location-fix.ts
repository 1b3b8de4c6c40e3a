import type { GeolocationStatus, LocationReading } from '#worker/contract/location.ts';

/** Rule 3.2: time limit of a search and greatest age of a reading. */
export const FIX_TIMEOUT_MS = 30_000;
export const FIX_MAX_AGE_MS = 60_000;
/** A fix attaches to a check-in within 30 s (rule 3.5); 2 s are left for the way to the worker. */
export const JOIN_WITHIN_MS = FIX_TIMEOUT_MS - 2_000;
/** Metres. At this accuracy the search ends. */
export const SHARP_M = 20;

export type Fix = {
	readonly latitude: number;
	readonly longitude: number;
	/** Metres. */
	readonly accuracy: number;
	/** Milliseconds since the epoch. */
	readonly at: number;
};

/**
 * When a fix was taken, by this device's clock. The GPS has its own clock and the phone's may be a
 * day wrong. The browser was asked for fixes of at most 60 s, so a timestamp that looks older or
 * lies in the future counts as now.
 */
export function takenAt(timestamp: number, now: number): number {
	const age = now - timestamp;
	return age >= 0 && age <= FIX_MAX_AGE_MS ? timestamp : now;
}

/**
 * The better of two fixes: any fix over none, a usable age over a stale one, then the smaller
 * accuracy, then the newer.
 */
export function betterFix(known: Fix | null, fresh: Fix, now: number): Fix {
	if (known === null || now - known.at > FIX_MAX_AGE_MS) return fresh;
	return fresh.accuracy <= known.accuracy ? fresh : known;
}

/** The reading that a check-in uses now. A fix older than 60 s is not used. */
export function readingOf(
	fix: Fix | null,
	failure: Exclude<GeolocationStatus, 'SUCCESS'> | null,
	now: number,
): LocationReading {
	if (failure === 'PERMISSION_DENIED' || failure === 'GEOLOCATION_NOT_SUPPORTED') {
		return { status: failure, position: null };
	}
	if (fix !== null && now - fix.at <= FIX_MAX_AGE_MS) {
		const { latitude, longitude, accuracy } = fix;
		const ageMs = Math.max(0, now - fix.at);
		return { status: 'SUCCESS', position: { latitude, longitude, accuracy, ageMs } };
	}
	return { status: failure ?? 'TIMEOUT', position: null };
}

/**
 * Whether `fresh` may attach to a check-in made with `used`: the first valid fix, or a more
 * accurate one.
 */
export function improves(used: LocationReading, fresh: LocationReading): boolean {
	if (fresh.position === null) return false;
	return used.position === null || fresh.position.accuracy < used.position.accuracy;
}

/** GeolocationPositionError codes 1, 2 and 3. */
export function failureOf(code: number): Exclude<GeolocationStatus, 'SUCCESS'> {
	if (code === 1) return 'PERMISSION_DENIED';
	return code === 3 ? 'TIMEOUT' : 'POSITION_UNAVAILABLE';
}

/** Rule 3.10: -1 unsupported, 1 denied, 2 unavailable; null for any other status. */
export function gpsStatusCode(status: GeolocationStatus): -1 | 1 | 2 | null {
	switch (status) {
		case 'GEOLOCATION_NOT_SUPPORTED':
			return -1;
		case 'PERMISSION_DENIED':
			return 1;
		case 'POSITION_UNAVAILABLE':
			return 2;
		default:
			return null;
	}
}
