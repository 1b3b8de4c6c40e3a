import type { PdvRow } from '#worker/api-coaching.ts';
import { coordinatesOf, distanceInMetres } from '#worker/domain/distance.ts';
import type { LocationReading } from '#worker/domain/location.ts';

/** The rows with their distance from where the phone is now; without a position, as they came. */
export function withDistances(
	rows: readonly PdvRow[],
	{ position }: LocationReading,
): readonly PdvRow[] {
	if (position === null) return rows;
	return rows.map((row) => {
		const point = coordinatesOf(row.location);
		return { ...row, distance: point && distanceInMetres(position, point) };
	});
}
