import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isAppError } from '#worker/errors.ts';

/**
 * A session may end between the guard and the loader of a screen. The loaders, and with them the
 * guards, then run once more and redirect to the login. True while that runs. An error of the
 * second run is a new one and is shown.
 */
export function useGuardRetry(error: unknown): boolean {
	const { revalidate } = useRevalidator();
	const [first] = useState(error);
	const asksAgain = error === first && isAppError(error) && error.code === 'unauthenticated';
	useEffect(() => {
		if (asksAgain) revalidate();
	}, [asksAgain, revalidate]);
	return asksAgain;
}
