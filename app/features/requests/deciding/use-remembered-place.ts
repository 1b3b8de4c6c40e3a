import { useCallback } from 'react';
import { placeIn } from '#app/ui/list-position.ts';

/** Remembers which rows of the list at an address are on the screen, so that Back shows them at once. */
export function useRememberedPlace(address: string): (first: number, count: number) => void {
	return useCallback(
		(first, count) => {
			const place = placeIn(address);
			place.first = first;
			place.count = count;
		},
		[address],
	);
}
