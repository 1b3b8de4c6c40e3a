import type { Coaching } from '#worker/contract/coaching.ts';

/** The coaching on the screen, and one that ended before it. */
const KEPT = 2;
/** For this long no difference is sent to a server that does not know differences. */
const PAUSE_MS = 3_600_000;

/** A state of a coaching that the server holds. */
export type AcknowledgedState = {
	readonly coaching: Coaching;
	/** Its SHA-256, as the server named it. */
	readonly hash: string;
};

/**
 * What the server acknowledged last, for the next difference. It lives in memory, where it shares its
 * unchanged parts with the coaching: nothing is stored for it, and after a restart the first revision
 * is sent as a whole.
 */
export class AcknowledgedStates {
	readonly #states = new Map<string, AcknowledgedState>();
	/** Epoch milliseconds. */
	#pausedUntil = 0;

	of(id: string): AcknowledgedState | null {
		return this.#states.get(id) ?? null;
	}

	keep(state: AcknowledgedState): void {
		const { _id } = state.coaching;
		this.#states.delete(_id);
		this.#states.set(_id, state);
		const [oldest] = this.#states.keys();
		if (this.#states.size > KEPT && oldest !== undefined) this.#states.delete(oldest);
	}

	forget(id: string): void {
		this.#states.delete(id);
	}

	/** The server does not know differences; it is asked again after a while, as it may be updated. */
	pause(nowMs: number): void {
		this.#pausedUntil = nowMs + PAUSE_MS;
	}

	isPaused(nowMs: number): boolean {
		return nowMs < this.#pausedUntil;
	}
}
