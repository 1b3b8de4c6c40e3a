import { type ShouldRevalidateFunctionArgs, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

let isWanted = false;

/**
 * For a screen whose loader asks the server only on request. What interrupts the answer, as a round
 * of the synchronisation does, asks again with it: the wish ends with what is shown for it.
 */
export function useManualRevalidation() {
	const { revalidate, state } = useRevalidator();
	const isAsking = state === 'loading';
	useEffect(() => {
		if (!isAsking) return;
		return () => {
			isWanted = false;
		};
	}, [isAsking]);
	const askAgain = () => {
		isWanted = true;
		revalidate();
	};
	return { askAgain, isAsking };
}

/**
 * `shouldRevalidate` of a screen whose loader asks the server: again for another address, or when
 * the person wants it; not with every round of the synchronisation.
 */
export function revalidateOnRequest({
	currentUrl,
	nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
	return isWanted || currentUrl.href !== nextUrl.href;
}
