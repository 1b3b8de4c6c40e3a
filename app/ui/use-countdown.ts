import { useEffect, useState } from 'react';

const TICK_MS = 250;

function secondsUntil(instant: number | null): number {
	return instant === null ? 0 : Math.max(0, Math.ceil((instant - Date.now()) / 1000));
}

/**
 * Whole seconds until an instant (epoch milliseconds), updated while it counts down; 0: it is over.
 */
export function useCountdown(instant: number | null): number {
	const [left, setLeft] = useState(() => secondsUntil(instant));
	useEffect(() => {
		setLeft(secondsUntil(instant));
		if (instant === null) return;
		const timer = setInterval(() => {
			const seconds = secondsUntil(instant);
			setLeft(seconds);
			if (seconds === 0) clearInterval(timer);
		}, TICK_MS);
		return () => clearInterval(timer);
	}, [instant]);
	return left;
}
