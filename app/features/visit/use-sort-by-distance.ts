import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { retryLocation } from '#app/platform/location.client.ts';
import type { LocationReading } from '#worker/contract/location.ts';
import { joinOrder, leaveOrder, takeOrder } from './sort-position.client.ts';

/**
 * Sorts the list by nearness when it waits for a position and one comes. Answers how to sort it anew:
 * at once, or as soon as the GPS has answered.
 */
export function useNearOrder({ position }: LocationReading): () => void {
	const { revalidate } = useRevalidator();
	useEffect(() => leaveOrder, []);
	useEffect(() => {
		if (position && joinOrder()) revalidate();
	}, [position, revalidate]);
	return () => (takeOrder() ? revalidate() : retryLocation());
}
