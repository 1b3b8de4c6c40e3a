import { isAppError } from '#worker/errors.ts';
import { fenced, leadSeenAt, showLead, takeLead } from '#worker/store/leader-store.ts';
import type { WorkDatabase } from '#worker/store/work-database.ts';
import type { Environment } from './environment.ts';
import { takeLock, takeLockIfFree } from './take-lock.ts';

/** While it leads, a tab shows itself this often. */
const SHOW_EVERY_MS = 15_000;
/** A leader that was not seen for so long is frozen, whatever locks it holds. */
const GONE_AFTER_MS = 45_000;

/**
 * Writes what the server has answered, in one transaction with the question whether this tab still
 * leads. Throws the reason of the lead's signal when it does not.
 */
export type Commit = <T>(work: () => PromiseLike<T>) => Promise<T>;

export type Lead = {
	readonly commit: Commit;
	/** Aborted when another tab has taken over, and with the round. */
	readonly signal: AbortSignal;
};

type LeaderWorld = Pick<Environment, 'locks' | 'after' | 'wallTime'>;

/** One tab at a time sends for a person. A frozen one is replaced, and finds out when it wakes. */
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
	 * Leads while `work` runs; `wait`: after the tab that leads now. Answers whether this tab led to
	 * the end: not when another one leads, or has taken over, or when `signal` was aborted first.
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

	/** A clock that was set back makes a lead look old or young at most once: the fence holds. */
	async #isGone(): Promise<boolean> {
		const seenAt = await leadSeenAt(this.#db);
		return seenAt !== null && Math.abs(this.#world.wallTime() - seenAt) > GONE_AFTER_MS;
	}

	/** null: there is no room to write it down. What is saved goes out all the same. */
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
				// A storage that fails is met, and told, by the work itself.
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
