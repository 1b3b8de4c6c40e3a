import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { retryLocation } from '#app/platform/location.client.ts';
import type { LocationReading } from '#worker/contract/location.ts';
import { clearSortPosition, joinSortPosition, takeSortPosition } from './sort-position.client.ts';

/**
 * Sorts the list by distance once a position is known. Returns the function that sorts it again: at
 * once, or as soon as the GPS has answered.
 */
export function useSortByDistance({ position }: LocationReading): () => void {
	const { revalidate } = useRevalidator();
	useEffect(() => clearSortPosition, []);
	useEffect(() => {
		if (position && joinSortPosition()) revalidate();
	}, [position, revalidate]);
	return () => (takeSortPosition() ? revalidate() : retryLocation());
}
