import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { dismissSaidBefore } from '#app/ui/toast.tsx';

/** How a person leaves a screen; a screen reader sends only the click. */
const ACTS = ['pointerdown', 'keydown', 'click', 'popstate'];
/** A second tap, or the app's own step back after an act, comes this soon. */
const SAME_ACT_MS = 500;

/**
 * Messages end with the screen on which they were said. What was said since the last act belongs to
 * the screen that this act leads to, however late it opens. Rendered once, in the root.
 */
export function ToastsEndWithScreen(): null {
	const { pathname } = useLocation();
	const actedAtMs = useRef(0);
	useEffect(() => {
		const note = ({ timeStamp }: Event) => {
			actedAtMs.current = timeStamp;
		};
		for (const act of ACTS) addEventListener(act, note, true);
		return () => {
			for (const act of ACTS) removeEventListener(act, note, true);
		};
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for every screen
	useEffect(() => dismissSaidBefore(actedAtMs.current - SAME_ACT_MS), [pathname]);
	return null;
}
