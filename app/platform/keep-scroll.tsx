import { useLocation, useRevalidator } from '@remix-run/react';
import { type MutableRefObject, type ReactNode, useLayoutEffect, useRef } from 'react';

type Commit = { readonly key: string; readonly isRevalidating: boolean };

type Props = { readonly children: ReactNode };

/**
 * Around `ScrollRestoration`. When loaders have run again the router returns to where the screen was
 * when they began, or to the top, over what a person has scrolled meanwhile. This takes that back.
 */
export function KeepScroll({ children }: Props) {
	const { key } = useLocation();
	const isRevalidating = useRevalidator().state === 'loading';
	const last = useRef<Commit>({ key, isRevalidating });
	/** Where the person is when a revalidation ends, in px; null: none has ended. */
	const kept = useRef<number | null>(null);
	const hasEnded = !isRevalidating && last.current.isRevalidating && last.current.key === key;
	useLayoutEffect(() => {
		last.current = { key, isRevalidating };
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
