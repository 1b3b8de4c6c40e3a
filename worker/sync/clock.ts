import type { StoredClock } from '#worker/store/device-store.ts';
import type { Environment } from './environment.ts';

/** The Date header counts whole seconds: a smaller difference says nothing. */
const NOISE_MS = 2_000;
/** An answer this slow is no measure of time. */
const MAX_ROUND_TRIP_MS = 10_000;

type World = Pick<Environment, 'wallTime' | 'monotonicTime'>;

/**
 * The time of the server, as well as this device can know it. It is read once from the wall clock
 * and then only lived on: setting the phone's clock while the program runs changes nothing.
 */
export class Clock {
	readonly #world: World;
	/** Epoch milliseconds at monotonic zero. */
	#base: number;
	#trusted = false;
	/** The newest instant this device has lived in an earlier run; epoch milliseconds. */
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

	/** True once the server has told the time in this run. */
	get trusted(): boolean {
		return this.#trusted;
	}

	/** ISO instant of the phone's own clock, with the last known correction: it may have been set. */
	wallNow(): string {
		return new Date(this.#world.wallTime() + this.#offsetMs).toISOString();
	}

	/** What to remember for the next run. */
	remember(): StoredClock {
		const lastSeen = Math.max(this.nowMs(), this.#trusted ? 0 : this.#lastSeen);
		return { offsetMs: this.#offsetMs, lastSeen: new Date(lastSeen).toISOString() };
	}

	/**
	 * The server said `date` (HTTP date) in an answer that took `roundTripMs`. Answers true when
	 * that changed what must be remembered.
	 */
	observe(date: string | null, roundTripMs: number): boolean {
		const said = date === null ? Number.NaN : Date.parse(date);
		if (Number.isNaN(said) || roundTripMs > MAX_ROUND_TRIP_MS) return false;
		// The header was cut to whole seconds, half of the way back has passed since.
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
