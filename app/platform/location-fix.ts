import type { GeolocationStatus, LocationReading } from '#worker/contract/location.ts';

/** Section 9: geolocation time limit and the greatest age of a reading. */
export const FIX_TIMEOUT_MS = 30_000;
export const FIX_MAX_AGE_MS = 60_000;
/** A fix joins a check-in within 30 s of it: it is on its way a little before. */
export const JOIN_WITHIN_MS = FIX_TIMEOUT_MS - 2_000;
/** Metres: nobody waits for a sharper fix. */
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
 * When a fix was taken, by this device's clock. The GPS has a clock of its own, and a phone's may be
 * a day wrong; the browser was asked for none older than 60 s, so what looks older or of the future
 * is of now.
 */
export function takenAt(timestamp: number, now: number): number {
	const age = now - timestamp;
	return age >= 0 && age <= FIX_MAX_AGE_MS ? timestamp : now;
}

/** Of two fixes the better: none loses, too old loses, then the smaller accuracy, then the newer. */
export function betterFix(known: Fix | null, fresh: Fix, now: number): Fix {
	if (known === null || now - known.at > FIX_MAX_AGE_MS) return fresh;
	return fresh.accuracy <= known.accuracy ? fresh : known;
}

/** The reading a check-in takes now; a fix older than 60 s is none. */
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

/** Whether `fresh` may attach to a check-in made with `used`: the first valid one, or a sharper one. */
export function improves(used: LocationReading, fresh: LocationReading): boolean {
	if (fresh.position === null) return false;
	return used.position === null || fresh.position.accuracy < used.position.accuracy;
}

/** Section 8: GeolocationPositionError codes 1, 2 and 3. */
export function failureOf(code: number): Exclude<GeolocationStatus, 'SUCCESS'> {
	if (code === 1) return 'PERMISSION_DENIED';
	return code === 3 ? 'TIMEOUT' : 'POSITION_UNAVAILABLE';
}

/** Section 8, GPS status codes: -1 unsupported, 1 denied, 2 unavailable; null: none of them. */
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
