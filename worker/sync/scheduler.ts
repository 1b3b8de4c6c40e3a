import { SYNC_EVERY_MS, SYNC_JITTER } from '#worker/domain/device/sync-status.ts';
import type { Environment } from './environment.ts';

/** Groups a burst of answers into one round (rule 12.1). */
const AFTER_COMMIT_MS = 2_000;
/** Least time between rounds during continuous answering (rule 12.1): at most 12 a minute. */
const AFTER_ROUND_MS = 5_000;

export type Round = {
	/** A person or a reconnect requested the round: it ignores back-off and throttles. */
	readonly force: boolean;
	readonly signal: AbortSignal;
};

type Timers = Pick<Environment, 'after' | 'random' | 'monotonicTime'>;

/**
 * The sync loop: a round every 15 s ± 20 %, or earlier on request; never two at once (rule 12.1).
 */
export class Scheduler {
	readonly #timers: Timers;
	readonly #round: (round: Round) => Promise<void>;
	readonly #pause: (usualMs: number) => number;
	readonly #abort = new AbortController();
	#cancelTick: () => void = () => undefined;
	#cancelSoon: (() => void) | null = null;
	#running: Promise<void> | null = null;
	#endedAt = Number.NEGATIVE_INFINITY;
	#next: { promise: Promise<void>; force: boolean } | null = null;

	/**
	 * `round` must not throw. `pause` returns the milliseconds until the next round, given the usual
	 * ones.
	 */
	constructor(
		timers: Timers,
		round: (round: Round) => Promise<void>,
		pause: (usualMs: number) => number = (usualMs) => usualMs,
	) {
		this.#timers = timers;
		this.#round = round;
		this.#pause = pause;
	}

	/** Starts the first round at once, then one after each pause. */
	start(): void {
		void this.now(true);
	}

	/** Aborts the running round and starts no other. Resolves when the round is over. */
	async stop(): Promise<void> {
		this.#abort.abort();
		this.#cancelTick();
		this.#cancelSoon?.();
		await (this.#next?.promise ?? this.#running);
	}

	/**
	 * Called after a commit: starts a round in 2 s, or later when a round ended less than 5 s before.
	 */
	soon(): void {
		if (this.#cancelSoon || this.#abort.signal.aborted) return;
		const sinceRound = this.#timers.monotonicTime() - this.#endedAt;
		const pause = Math.max(AFTER_COMMIT_MS, AFTER_ROUND_MS - sinceRound);
		this.#cancelSoon = this.#timers.after(pause, () => {
			this.#cancelSoon = null;
			void this.now(false);
		});
	}

	/** Starts a new round; resolves when it is over. */
	async now(force: boolean): Promise<void> {
		if (this.#abort.signal.aborted) return;
		if (this.#next) {
			if (force) this.#next.force = true;
			return this.#next.promise;
		}
		const next = { promise: Promise.resolve(), force };
		next.promise = (this.#running ?? Promise.resolve()).then(() => this.#run(next));
		this.#next = next;
		return next.promise;
	}

	async #run(next: { readonly force: boolean }): Promise<void> {
		this.#next = null;
		this.#cancelTick();
		const { signal } = this.#abort;
		if (signal.aborted) return;
		this.#running = this.#round({ force: next.force, signal }).finally(() => {
			this.#running = null;
			this.#endedAt = this.#timers.monotonicTime();
			if (!signal.aborted && !this.#next) this.#tick();
		});
		await this.#running;
	}

	#tick(): void {
		const jitter = 1 + SYNC_JITTER * (2 * this.#timers.random() - 1);
		const pause = this.#pause(SYNC_EVERY_MS * jitter);
		this.#cancelTick = this.#timers.after(pause, () => void this.now(false));
	}
}
