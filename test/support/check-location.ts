import type { CheckLocation } from '#worker/contract/stage.ts';

/** Where a check was made: at this distance (metres) from the client, in range. */
export function aCheckLocation(
	distance: number | null,
	patch: Partial<CheckLocation> = {},
): CheckLocation {
	return {
		distance,
		coordinates: [-60, -3.1],
		accuracy: 10,
		ageMs: 0,
		approved: true,
		hasInvalidCoordinates: false,
		invalidReason: null,
		inRange: true,
		approval: 'auto',
		...patch,
	};
}
