import { useCallback, useEffect, useRef } from 'react';

/** Seconds since the screen opened, without the time while it was hidden. */
export function useElapsedSeconds(): () => number {
	const clock = useRef({ spentMs: 0, since: performance.now(), running: true });
	useEffect(() => {
		const look = () => {
			const { current } = clock;
			const now = performance.now();
			if (current.running) current.spentMs += now - current.since;
			current.since = now;
			current.running = document.visibilityState === 'visible';
		};
		look();
		document.addEventListener('visibilitychange', look);
		return () => document.removeEventListener('visibilitychange', look);
	}, []);
	return useCallback(() => {
		const { spentMs, since, running } = clock.current;
		const ms = spentMs + (running ? performance.now() - since : 0);
		return Math.round(ms / 100) / 10;
	}, []);
}
