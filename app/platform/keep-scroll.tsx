import { useLocation, useRevalidator } from '@remix-run/react';
import { type MutableRefObject, type ReactNode, useLayoutEffect, useRef } from 'react';
import { areTwins } from '#worker/domain/session/offline-twins.ts';

type Commit = {
	readonly key: string;
	readonly pathname: string;
	readonly isRevalidating: boolean;
};

type Props = { readonly children: ReactNode };

/**
 * Around `ScrollRestoration`. When loaders have run again the router returns to where the screen was
 * when they began, or to the top, over what a person has scrolled meanwhile. This takes that back, also when the
 * guards have changed the screen to its offline twin or back.
 */
export function KeepScroll({ children }: Props) {
	const { key, pathname } = useLocation();
	const isRevalidating = useRevalidator().state === 'loading';
	const last = useRef<Commit>({ key, pathname, isRevalidating });
	/** Where the person is when a revalidation ends, in px; null: none has ended. */
	const kept = useRef<number | null>(null);
	const isSame = last.current.key === key || areTwins(last.current.pathname, pathname);
	const hasEnded = !isRevalidating && last.current.isRevalidating && isSame;
	useLayoutEffect(() => {
		last.current = { key, pathname, isRevalidating };
		if (kept.current !== null && scrollY !== kept.current) scrollTo(0, kept.current);
	});
	return (
		<>
			<ReadBefore hasEnded={hasEnded} kept={kept} />
			{children}
		</>
	);
}

type ReadProps = { readonly hasEnded: boolean; readonly kept: MutableRefObject<number | null> };

/** Its effect runs before that of `ScrollRestoration`, which is its neighbour. */
function ReadBefore({ hasEnded, kept }: ReadProps): null {
	useLayoutEffect(() => {
		kept.current = hasEnded ? scrollY : null;
	});
	return null;
}
