import { bestReading } from '#app/platform/location.client.ts';
import type { Coordinates } from '#worker/domain/visit/distance.ts';

/** Where the phone was when the list of clients was sorted by distance. */
export type SortPosition = Coordinates & {
	/** Milliseconds since the epoch. */
	readonly at: number;
};

type Order = {
	readonly place: SortPosition | null;
	/** The next position sorts the list. */
	readonly waiting: boolean;
};

/**
 * Of the list on the screen; null: it is not sorted by distance. It stays the same when the loader
 * runs again, so that no row moves while a person is about to tap it.
 */
let order: Order | null = null;

/** The position the list is sorted by: read when the list opens, then kept. */
export function sortPosition(): SortPosition | null {
	if (order === null) takeSortPosition();
	return order?.place ?? null;
}

/** Sorts by the current position, or by the next one if none is known. Returns whether one is known. */
export function takeSortPosition(): boolean {
	const { position } = bestReading();
	if (position === null) {
		order = { place: order?.place ?? null, waiting: true };
		return false;
	}
	const { latitude, longitude, ageMs } = position;
	order = { place: { latitude, longitude, at: Date.now() - ageMs }, waiting: false };
	return true;
}

/** Called with every new position. Returns whether the list is to be sorted by it. */
export function joinSortPosition(): boolean {
	return order?.waiting === true && takeSortPosition();
}

/** The person uses the list: its order stays until they ask for a new one. */
export function holdSortPosition(): void {
	if (order) order = { ...order, waiting: false };
}

/** The list is no longer on the screen, or no longer sorted by distance. */
export function clearSortPosition(): void {
	order = null;
}
