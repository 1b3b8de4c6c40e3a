import { useEffect, useState } from 'react';
import type { Deferred } from '#app/platform/deferred.client.ts';

type Arrived<T> = { readonly key: string; readonly later: Promise<T>; readonly value: T };

/** The value of a loader that returns `{ deferred }`. */
export type Answer<
	Load extends (args: never) => Promise<{ readonly deferred: Deferred<unknown> }>,
> = Awaited<Awaited<ReturnType<Load>>['deferred']['later']> & object;

/**
 * The deferred value of a loader. `value` is null until the first answer for `key`. When it is
 * loaded again the last value stays until the next arrives, and `isLoading` is true meanwhile.
 */
export function useDeferred<T>(
	{ now, later }: Deferred<T>,
	key: string,
): { readonly value: T | null; readonly isLoading: boolean } {
	const [arrived, setArrived] = useState<Arrived<T> | null>(null);
	useEffect(() => {
		let isOver = false;
		later.then(
			(value) => {
				if (!isOver) setArrived({ key, later, value });
			},
			(error: unknown) => {
				// A defect, thrown to the error screen: refusals by the server arrive as values.
				if (!isOver) {
					setArrived(() => {
						throw error;
					});
				}
			},
		);
		return () => {
			isOver = true;
		};
	}, [later, key]);
	if (arrived?.later === later) return { value: arrived.value, isLoading: false };
	return { value: now ?? (arrived?.key === key ? arrived.value : null), isLoading: true };
}
