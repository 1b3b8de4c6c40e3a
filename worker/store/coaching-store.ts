import type { Coaching } from '#worker/contract/coaching.ts';
import { AppError, isAppError } from '#worker/errors.ts';
import { newCheckCalls } from './check-calls.ts';
import { type HeadRow, NEW_DELIVERY } from './coaching-rows.ts';
import {
	coachingWrites,
	deliveryOf,
	dirty,
	isScreenTaken,
	readCoaching,
	writeCoaching,
} from './coaching-table.ts';
import { rewrite } from './rewrite.ts';
import { salvage } from './salvage.ts';
import { stored } from './storage-errors.ts';
import type { WorkDatabase } from './work-database.ts';

/** A coaching on this device with the state of its delivery. */
export type HeldCoaching = { readonly coaching: Coaching; readonly head: HeadRow };

type Decide = (coaching: Coaching, head: HeadRow) => Coaching;

const ALL_TABLES = [
	'heads',
	'bases',
	'histories',
	'stages',
	'answers',
	'checks',
	'receipts',
] as const;

/** The state after a decision and the rows to write; none when nothing changed. */
function decided(previous: Coaching, head: HeadRow, decide: Decide) {
	const coaching = decide(previous, head);
	if (coaching === previous) return { coaching, writes: [] };
	const delivery = dirty(deliveryOf(head), coaching.updatedAt);
	const checks = newCheckCalls(previous, coaching).map((row) => ({ table: 'checks', row }));
	return { coaching, writes: [...coachingWrites(previous, coaching, delivery), ...checks] };
}

/** The coaching on the screen and the unsent ones, of one person. */
export class CoachingStore {
	readonly #db: WorkDatabase;
	/** Valid only while its head equals the one in the database: another tab may have written. */
	#memory: HeldCoaching | null = null;

	constructor(db: WorkDatabase) {
		this.#db = db;
	}

	/** The coaching on the screen; null when there is none. Throws storage-damaged. */
	async current(): Promise<HeldCoaching | null> {
		const { heads, bases, histories, stages, answers } = this.#db;
		return this.#reading(async () => {
			const onScreen = () => heads.where('onScreen').equals(1).first();
			const seen = await onScreen();
			if (seen && this.#memory?.head.sum === seen.sum) return this.#memory;
			const held = await this.#db.transaction(
				'r',
				[heads, bases, histories, stages, answers],
				async () => {
					const head = await onScreen();
					return head ? { coaching: await readCoaching(this.#db, head._id), head } : null;
				},
			);
			if (held) this.#memory = held;
			return held ?? this.#comeBack();
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

	/**
	 * The small head row of every coaching on this device, whatever its state. In an emptied storage the
	 * coaching in memory comes back first, so that nobody takes another one for it.
	 */
	async heads(): Promise<HeadRow[]> {
		return stored(async () => {
			const rows = await this.#db.heads.toArray();
			if (rows.length > 0) return rows;
			const held = await this.#comeBack();
			return held ? [held.head] : rows;
		});
	}

	/** Checks and inserts in one transaction. Throws coaching-exists. */
	async insert(coaching: Coaching): Promise<HeldCoaching> {
		const head = await stored(() =>
			this.#db.transaction('rw', this.#tables(), async () => {
				if (await isScreenTaken(this.#db)) throw new AppError('coaching-exists');
				const delivery = dirty(NEW_DELIVERY, coaching.date);
				return writeCoaching(this.#db, null, coaching, delivery);
			}),
		);
		this.#memory = { coaching, head };
		return this.#memory;
	}

	/**
	 * Reads, decides and writes in one transaction; resolves when it is durable. `decide` must be
	 * synchronous: IndexedDB commits when anything else is awaited. Throws no-coaching,
	 * storage-damaged, storage-full and what `decide` throws; nothing is written then.
	 */
	async update(decide: Decide): Promise<HeldCoaching> {
		const held =
			(await this.#updateMemory(decide)) ??
			(await this.#reading(() =>
				this.#db.transaction('rw', this.#tables(), async () => {
					const head = await this.#headOnScreen();
					const previous = await readCoaching(this.#db, head._id);
					const { coaching, writes } = decided(previous, head, decide);
					await Promise.all(writes.map(({ table, row }) => this.#db.table(table).put(row)));
					return { coaching, head: (writes[0]?.row as HeadRow | undefined) ?? head };
				}),
			));
		this.#memory = held;
		return held;
	}

	/**
	 * Updates without reading the coaching, while no other tab has written; null: it must be read.
	 */
	async #updateMemory(decide: Decide): Promise<HeldCoaching | null> {
		const memory = this.#memory;
		if (memory?.head.onScreen !== 1) return null;
		let coaching = memory.coaching;
		const head = await stored(() =>
			rewrite<HeadRow>(this.#db, ALL_TABLES, memory.head._id, (current) => {
				if (current?.sum !== memory.head.sum) return null;
				const decision = decided(memory.coaching, memory.head, decide);
				coaching = decision.coaching;
				return decision.writes;
			}),
		);
		return head && { coaching, head };
	}

	/** Called when the database was emptied or belongs to another person now. */
	forget(): void {
		this.#memory = null;
	}

	/** The sync changed the head of the coaching in memory; the answers are unchanged. */
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
		if (head) return head;
		const held = await this.#comeBack();
		if (!held) throw new AppError('no-coaching');
		return held.head;
	}

	/**
	 * Restores a coaching from memory: the browser may empty the storage behind an open database
	 * without an error. A coaching that ended in another tab has left a receipt and is not restored.
	 */
	async #comeBack(): Promise<HeldCoaching | null> {
		const memory = this.#memory;
		if (memory?.head.onScreen !== 1) return null;
		const { coaching } = memory;
		return this.#db.transaction('rw', this.#tables(), async () => {
			const isHere = (await this.#db.heads.where('_id').equals(coaching._id).count()) > 0;
			if (isHere || (await this.#db.receipts.get(coaching._id))) {
				// Nor later, when the storage no longer says that it has ended.
				if (this.#memory === memory) this.#memory = null;
				return null;
			}
			const head = await writeCoaching(this.#db, null, coaching, deliveryOf(memory.head));
			return { coaching, head };
		});
	}

	#tables() {
		return ALL_TABLES.map((name) => this.#db.table(name));
	}

	/**
	 * Runs a read. When it finds damage, it moves the readable rows to the salvage table and rethrows.
	 */
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
