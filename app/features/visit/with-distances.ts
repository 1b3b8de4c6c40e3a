import type { PdvRow } from '#worker/contract/coaching-api.ts';
import {
	type Coordinates,
	coordinatesOf,
	distanceInMetres,
} from '#worker/domain/visit/distance.ts';

/** The rows in the same order, with their distance from `position`; unchanged without a position. */
export function withDistances(
	rows: readonly PdvRow[],
	position: Coordinates | null,
): readonly PdvRow[] {
	if (position === null) return rows;
	return rows.map((row) => {
		const point = coordinatesOf(row.location);
		return { ...row, distance: point && distanceInMetres(position, point) };
	});
}
