import type { Coaching } from '#worker/domain/coaching/coaching.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import { type HeadRow, NEW_DELIVERY } from './coaching-rows.ts';
import {
	deliveryOf,
	dirty,
	readCoaching,
	writeCheckCalls,
	writeCoaching,
} from './coaching-table.ts';
import { salvage } from './salvage.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** A coaching as it lies on this device, with what is known of its delivery. */
export type HeldCoaching = { readonly coaching: Coaching; readonly head: HeadRow };

/** The coaching on the screen and those that wait for the server, of one person. */
export class CoachingStore {
	readonly #db: WorkDatabase;
	/** Valid only while its head is the one in the database: another tab may have written. */
	#memory: HeldCoaching | null = null;

	constructor(db: WorkDatabase) {
		this.#db = db;
	}

	/** The coaching on the screen; null when there is none. Throws storage-damaged. */
	async current(): Promise<HeldCoaching | null> {
		const { heads, bases, histories, stages, answers } = this.#db;
		return this.#reading(async () => {
			const head = await heads.where('onScreen').equals(1).first();
			if (!head) return null;
			if (this.#memory?.head.sum === head.sum) return this.#memory;
			const coaching = await this.#db.transaction(
				'r',
				[heads, bases, histories, stages, answers],
				() => readCoaching(this.#db, head._id),
			);
			// Read again inside the transaction, it may be newer than `head`.
			if (coaching.rev !== head.rev) return { coaching, head };
			this.#memory = { coaching, head };
			return this.#memory;
		});
	}

	/** Any coaching on this device. Throws storage-damaged; null when it is not here. */
	async find(id: string): Promise<HeldCoaching | null> {
		const { heads, bases, histories, stages, answers } = this.#db;
		return this.#reading(() =>
			this.#db.transaction('r', [heads, bases, histories, stages, answers], async () => {
				const head = await heads.get(id);
				if (!head) return null;
				if (this.#memory?.head.sum === head.sum && this.#memory.head._id === id) {
					return this.#memory;
				}
				return { coaching: await readCoaching(this.#db, id), head };
			}),
		);
	}

	/** The small row of every coaching on this device, whatever its state. */
	async heads(): Promise<HeadRow[]> {
		return stored(() => this.#db.heads.toArray());
	}

	/** Check and insert in one transaction. Throws coaching-exists. */
	async insert(coaching: Coaching): Promise<HeldCoaching> {
		const head = await stored(() =>
			this.#db.transaction('rw', this.#tables(), async () => {
				if ((await this.#db.heads.where('onScreen').equals(1).count()) > 0) {
					throw new AppError('coaching-exists');
				}
				const delivery = dirty(NEW_DELIVERY, coaching.date);
				return writeCoaching(this.#db, null, coaching, delivery);
			}),
		);
		this.#memory = { coaching, head };
		return this.#memory;
	}

	/**
	 * Reads, decides and writes in one transaction; resolves when it is durable. `decide` must be
	 * synchronous: IndexedDB commits as soon as we await anything else. Throws no-coaching,
	 * storage-damaged, storage-full and what `decide` throws; nothing is written then.
	 */
	async update(
		decide: (coaching: Coaching, signer: string | null) => Coaching,
	): Promise<HeldCoaching> {
		const held = await this.#reading(() =>
			this.#db.transaction('rw', this.#tables(), async () => {
				const head = await this.#headOnScreen();
				const known = this.#memory?.head.sum === head.sum ? this.#memory.coaching : null;
				const previous = known ?? (await readCoaching(this.#db, head._id));
				const next = decide(previous, head.signer);
				if (next === previous) return { coaching: previous, head };
				const delivery = dirty(deliveryOf(head), next.updatedAt);
				const [written] = await Promise.all([
					writeCoaching(this.#db, previous, next, delivery),
					writeCheckCalls(this.#db, previous, next),
				]);
				return { coaching: next, head: written };
			}),
		);
		this.#memory = held;
		return held;
	}

	/** The database was emptied, or somebody else owns it now. */
	forget(): void {
		this.#memory = null;
	}

	/** After the sync changed the head of the coaching in memory: its answers are the same. */
	delivered(head: HeadRow): void {
		const memory = this.#memory;
		if (memory?.head._id === head._id && memory.head.rev === head.rev) {
			this.#memory = { coaching: memory.coaching, head };
		}
	}

	async #headOnScreen(): Promise<HeadRow> {
		const known = this.#memory?.head;
		if (known) {
			const head = await this.#db.heads.get(known._id);
			if (head?.onScreen === 1) return head;
		}
		const head = await this.#db.heads.where('onScreen').equals(1).first();
		if (!head) throw new AppError('no-coaching');
		return head;
	}

	#tables() {
		const { heads, bases, histories, stages, answers, checks, receipts } = this.#db;
		return [heads, bases, histories, stages, answers, checks, receipts];
	}

	/** What can be read of a damaged coaching is put aside before the error goes on. */
	async #reading<T>(work: () => PromiseLike<T>): Promise<T> {
		try {
			return await stored(work);
		} catch (error) {
			if (isAppError(error) && error.code === 'storage-damaged') {
				this.#memory = null;
				await salvage(this.#db);
			}
			throw error;
		}
	}
}
