import { bestReading } from '#app/platform/location.client.ts';
import type { Coordinates } from '#worker/domain/visit/distance.ts';

/** Where the phone was when the list of stops was sorted by nearness. */
export type OrderPlace = Coordinates & {
	/** Milliseconds since the epoch. */
	readonly at: number;
};

type Order = {
	readonly place: OrderPlace | null;
	/** The first position that comes may still sort the list. */
	readonly waiting: boolean;
};

/**
 * Of the list on the screen; null: none is sorted by nearness. It outlives every reading of the
 * list's data, so that none of them moves a row under the thumb.
 */
let order: Order | null = null;

/** The place the list is sorted by: taken when it opens, and then the same. */
export function orderPlace(): OrderPlace | null {
	if (order === null) takeOrder();
	return order?.place ?? null;
}

/** Sorts by where the phone is now, or, where nobody knows yet, by the next position. Whether it is now. */
export function takeOrder(): boolean {
	const { position } = bestReading();
	if (position === null) {
		order = { place: order?.place ?? null, waiting: true };
		return false;
	}
	const { latitude, longitude, ageMs } = position;
	order = { place: { latitude, longitude, at: Date.now() - ageMs }, waiting: false };
	return true;
}

/** A position came. Whether the list is sorted anew by it. */
export function joinOrder(): boolean {
	return order?.waiting === true && takeOrder();
}

/** The person is in the list: it stays as it is until they ask. */
export function holdOrder(): void {
	if (order) order = { ...order, waiting: false };
}

/** The list is no longer on the screen, or no longer sorted by nearness. */
export function leaveOrder(): void {
	order = null;
}
