import { type ShouldRevalidateFunctionArgs, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

let isWanted = false;

/**
 * For a screen whose loader asks the server only on request. If a sync round restarts the load, the
 * new load asks the server too; the request ends when an answer is shown.
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
 * `shouldRevalidate` of a screen whose loader asks the server: for another address and on request,
 * not at every sync round.
 */
export function revalidateOnRequest({
	currentUrl,
	nextUrl,
}: ShouldRevalidateFunctionArgs): boolean {
	return isWanted || currentUrl.href !== nextUrl.href;
}
