import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { isAppError } from '#worker/errors.ts';

/**
 * A session may end after the guard has let a screen in and before its loader has asked for its data.
 * Then the loaders, and with them the guards, are asked once more, and lead where a person belongs
 * who is not logged in. True while that is under way; an error of the second try is a new one, and
 * is shown.
 */
export function useGuardsAgain(error: unknown): boolean {
	const { revalidate } = useRevalidator();
	const [first] = useState(error);
	const asksAgain = error === first && isAppError(error) && error.code === 'unauthenticated';
	useEffect(() => {
		if (asksAgain) revalidate();
	}, [asksAgain, revalidate]);
	return asksAgain;
}
