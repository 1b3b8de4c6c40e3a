import { isAppError } from '#worker/errors.ts';
import { fenced, leadSeenAt, showLead, takeLead } from '#worker/store/leader-store.ts';
import type { WorkDatabase } from '#worker/store/work-database.ts';
import type { Environment } from './environment.ts';
import { takeLock, takeLockIfFree } from './take-lock.ts';

/** Milliseconds between two heartbeats of the leader. */
const SHOW_EVERY_MS = 15_000;
/** A leader not seen for this long is frozen, even if it holds the lock (rule 12.1). */
const GONE_AFTER_MS = 45_000;

/**
 * Writes the server's answer in one transaction that first checks whether this tab still leads. Throws
 * the abort reason of the lead's signal when it does not.
 */
export type Commit = <T>(work: () => PromiseLike<T>) => Promise<T>;

export type Lead = {
	readonly commit: Commit;
	/** Aborted when another tab has taken over, and with the round. */
	readonly signal: AbortSignal;
};

type LeaderWorld = Pick<Environment, 'locks' | 'after' | 'wallTime'>;

/**
 * Ensures that one tab at a time sends for a person (rule 12.1). A frozen tab is replaced; when it
 * continues, it detects that it no longer leads.
 */
export class Leader {
	readonly #world: LeaderWorld;
	readonly #db: WorkDatabase;
	readonly #lock: string;

	constructor(world: LeaderWorld, db: WorkDatabase, userHash: string) {
		this.#world = world;
		this.#db = db;
		this.#lock = `sync:${userHash}`;
	}

	/**
	 * Leads while `work` runs; with `wait`, after the current leader. Returns whether this tab led to
	 * the end: false when another tab leads or has taken over, or `signal` was aborted first.
	 */
	async lead(
		{ wait, signal }: { readonly wait: boolean; readonly signal: AbortSignal },
		work: (lead: Lead) => Promise<void>,
	): Promise<boolean> {
		const run = () => this.#run(signal, work);
		const isGone = () => this.#isGone();
		const patience = { everyMs: SHOW_EVERY_MS, isGone, signal };
		const led = wait
			? await takeLock(this.#world, this.#lock, patience, run)
			: await takeLockIfFree(this.#world, this.#lock, isGone, run);
		return led ?? false;
	}

	/** A clock set back misjudges the age of a lead at most once; the fence prevents wrong writes. */
	async #isGone(): Promise<boolean> {
		const seenAt = await leadSeenAt(this.#db);
		return seenAt !== null && Math.abs(this.#world.wallTime() - seenAt) > GONE_AFTER_MS;
	}

	/**
	 * Takes the lead. Returns its fence; null when there is no space to store it: saved work is sent
	 * anyway.
	 */
	async #take(): Promise<number | null> {
		try {
			return await takeLead(this.#db, this.#world.wallTime());
		} catch (error) {
			if (isAppError(error) && error.code === 'storage-full') return null;
			throw error;
		}
	}

	async #run(signal: AbortSignal, work: (lead: Lead) => Promise<void>): Promise<boolean> {
		const fence = await this.#take();
		const lost = new AbortController();
		const commit: Commit = async (write) => {
			if (fence === null) return write();
			const written = await fenced(this.#db, fence, write);
			if (written !== null) return written.value;
			lost.abort();
			throw lost.signal.reason;
		};
		const stopShowing = fence === null ? async () => undefined : this.#keepShowing(fence, lost);
		try {
			await work({ commit, signal: AbortSignal.any([signal, lost.signal]) });
		} catch (error) {
			if (!lost.signal.aborted) throw error;
		} finally {
			await stopShowing();
		}
		return !lost.signal.aborted;
	}

	#keepShowing(fence: number, lost: AbortController): () => Promise<void> {
		const { after, wallTime } = this.#world;
		let showing = Promise.resolve();
		let isOver = false;
		let cancel: () => void = () => undefined;
		const show = async () => {
			try {
				if (!(await showLead(this.#db, fence, wallTime()))) lost.abort();
			} catch (error) {
				// The work accesses the same storage and reports its failure.
				if (!isAppError(error)) throw error;
			}
			if (!isOver && !lost.signal.aborted) next();
		};
		const next = () => {
			cancel = after(SHOW_EVERY_MS, () => {
				showing = show();
			});
		};
		next();
		return () => {
			isOver = true;
			cancel();
			return showing;
		};
	}
}
