import { useSyncExternalStore } from 'react';

type Pace = 'minute' | 'half-minute';
const PACE_MS: Readonly<Record<Pace, number>> = { minute: 1_000, 'half-minute': 30_000 };

let offsetMs = 0;

/** Sets the clock corrected by the server's: of the header, of 'há 5 minutos', of everything shown. */
export function setClock(now: string): void {
	offsetMs = Date.parse(now) - Date.now();
}

/** One timer per pace. It runs only while a component listens. */
function ticking(pace: Pace) {
	const stepMs = pace === 'minute' ? 60_000 : PACE_MS[pace];
	const read = () => Math.floor((Date.now() + offsetMs) / stepMs) * stepMs;
	const listeners = new Set<() => void>();
	let timer: ReturnType<typeof setInterval> | null = null;
	let snapshot = read();
	const tick = () => {
		const next = read();
		if (next === snapshot) return;
		snapshot = next;
		for (const listener of listeners) listener();
	};
	return {
		subscribe(listener: () => void) {
			listeners.add(listener);
			timer ??= setInterval(tick, PACE_MS[pace]);
			return () => {
				listeners.delete(listener);
				if (listeners.size > 0 || timer === null) return;
				clearInterval(timer);
				timer = null;
			};
		},
		snapshot() {
			if (timer === null) snapshot = read();
			return snapshot;
		},
	};
}

const PACES = { minute: ticking('minute'), 'half-minute': ticking('half-minute') } as const;

/**
 * The corrected clock (rule 12.8), to the last whole minute or half minute. 'minute' follows within
 * a second, for a clock; 'half-minute' within 30 s, for relative times.
 */
export function useNow(pace: Pace): Date {
	const { subscribe, snapshot } = PACES[pace];
	return new Date(useSyncExternalStore(subscribe, snapshot, snapshot));
}
