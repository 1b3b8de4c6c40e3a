import { useEffect, useState } from 'react';
import type { Deferred } from '../platform/deferred.client.ts';

type Arrived<T> = { readonly key: string; readonly later: Promise<T>; readonly value: T };

/** What comes of a loader that answers `{ coming }`. */
export type Answer<Load extends (args: never) => Promise<{ readonly coming: Deferred<unknown> }>> =
	Awaited<Awaited<ReturnType<Load>>['coming']['later']> & object;

/**
 * What a loader has asked for. `value` is null until the first answer to `key`; asked again, the last
 * one stays until the next is here, and `isComing` says that it is on its way.
 */
export function useDeferred<T>(
	{ now, later }: Deferred<T>,
	key: string,
): { readonly value: T | null; readonly isComing: boolean } {
	const [arrived, setArrived] = useState<Arrived<T> | null>(null);
	useEffect(() => {
		let isOver = false;
		later.then(
			(value) => {
				if (!isOver) setArrived({ key, later, value });
			},
			(error: unknown) => {
				// A defect, for the error screen: what the server refuses is a value.
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
	if (arrived?.later === later) return { value: arrived.value, isComing: false };
	return { value: now ?? (arrived?.key === key ? arrived.value : null), isComing: true };
}
