import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { dismissSaidBefore } from '#app/ui/toast.tsx';

/** What an act says just before it leads to another screen is read there. */
const CARRIED_MS = 500;

/** Messages end with the screen on which they were said. Rendered once, in the root. */
export function ToastsEndWithScreen(): null {
	const { pathname } = useLocation();
	const isLeaving = useNavigation().state !== 'idle';
	const leftAtMs = useRef(0);
	useEffect(() => {
		if (isLeaving) leftAtMs.current = performance.now();
	}, [isLeaving]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for every screen
	useEffect(() => dismissSaidBefore(leftAtMs.current - CARRIED_MS), [pathname]);
	return null;
}
