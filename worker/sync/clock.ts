import type { StoredClock } from '#worker/store/device-store.ts';
import type { Environment } from './environment.ts';

/** The Date header has whole seconds: smaller differences are noise (rule 12.8). */
const NOISE_MS = 2_000;
/** A slower answer is not used to measure the time (rule 12.8). */
const MAX_ROUND_TRIP_MS = 10_000;

type World = Pick<Environment, 'wallTime' | 'monotonicTime'>;

/**
 * The best estimate of the server's time. The wall clock is read once; afterwards the monotonic
 * clock counts, so that a change of the phone's clock during a run has no effect (rule 12.8).
 */
export class Clock {
	readonly #world: World;
	/** Epoch milliseconds at monotonic zero. */
	#base: number;
	#trusted = false;
	/** The newest instant of an earlier run; epoch milliseconds. */
	readonly #lastSeen: number;
	#offsetMs: number;

	constructor(world: World, remembered: StoredClock | null) {
		this.#world = world;
		this.#offsetMs = remembered?.offsetMs ?? 0;
		this.#lastSeen = remembered ? Date.parse(remembered.lastSeen) : 0;
		this.#base = world.wallTime() + this.#offsetMs - world.monotonicTime();
	}

	/** Epoch milliseconds. */
	nowMs(): number {
		return Math.round(this.#base + this.#world.monotonicTime());
	}

	/** ISO instant, UTC. */
	now(): string {
		return new Date(this.nowMs()).toISOString();
	}

	/** True when the server has given the time in this run. */
	get trusted(): boolean {
		return this.#trusted;
	}

	/**
	 * ISO instant of the phone's own clock with the last known correction; the clock may have been
	 * set.
	 */
	wallNow(): string {
		return new Date(this.#world.wallTime() + this.#offsetMs).toISOString();
	}

	/** What to store for the next run. */
	remember(): StoredClock {
		const lastSeen = Math.max(this.nowMs(), this.#trusted ? 0 : this.#lastSeen);
		return { offsetMs: this.#offsetMs, lastSeen: new Date(lastSeen).toISOString() };
	}

	/**
	 * Processes `date` (HTTP date) of an answer that took `roundTripMs`. Returns true when the stored
	 * correction must change.
	 */
	observe(date: string | null, roundTripMs: number): boolean {
		const said = date === null ? Number.NaN : Date.parse(date);
		if (Number.isNaN(said) || roundTripMs > MAX_ROUND_TRIP_MS) return false;
		// Compensates for the seconds cut off (half a second on average) and half of the round trip.
		const server = said + 500 + roundTripMs / 2;
		const first = !this.#trusted;
		this.#trusted = true;
		if (Math.abs(server - this.nowMs()) > NOISE_MS) {
			this.#base = server - this.#world.monotonicTime();
		}
		const offsetMs = Math.round(this.nowMs() - this.#world.wallTime());
		const moved = Math.abs(offsetMs - this.#offsetMs) > NOISE_MS;
		if (moved) this.#offsetMs = offsetMs;
		return moved || first;
	}
}
