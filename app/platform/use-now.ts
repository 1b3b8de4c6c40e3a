import { useSyncExternalStore } from 'react';

type Pace = 'minute' | 'half-minute';
const PACE_MS: Readonly<Record<Pace, number>> = { minute: 1_000, 'half-minute': 30_000 };

let offsetMs = 0;

/** Sets the clock corrected by the server's, from which 'há 5 minutos' is counted. */
export function setClock(now: string): void {
	offsetMs = Date.parse(now) - Date.now();
}

/** One timer per pace. It runs only while a component listens. */
function ticking(pace: Pace) {
	const stepMs = pace === 'minute' ? 60_000 : PACE_MS[pace];
	const read = () => {
		const now = pace === 'minute' ? Date.now() : Date.now() + offsetMs;
		return Math.floor(now / stepMs) * stepMs;
	};
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
 * 'minute': the clock of this device, as its status bar shows it. 'half-minute': the corrected
 * clock, for relative times.
 */
export function useNow(pace: Pace): Date {
	const { subscribe, snapshot } = PACES[pace];
	return new Date(useSyncExternalStore(subscribe, snapshot, snapshot));
}
