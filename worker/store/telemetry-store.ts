import type { Table } from 'dexie';
import type { TelemetryItem } from '#worker/contract/telemetry.ts';
import {
	batchSize,
	coalesce,
	KEPT_ITEMS,
	keyOf,
} from '#worker/domain/device/telemetry/telemetry.ts';
import type { IdbFactory } from './idb-factory.ts';
import { SharedDatabase } from './shared-database.ts';
import { stored } from './storage-errors.ts';

/** Owner of reports from before a login; others have the hash of a person's databases. */
export const NOBODY = '';
/** The batch of items that were not sent yet: equal items can still join them. */
const UNSENT = '';

type TelemetryRow = {
	readonly id?: number;
	readonly owner: string;
	/** The batch of this item. Items in a batch do not change, because it may be sent twice. */
	readonly batch: string;
	readonly key: string;
	readonly told: TelemetryItem;
};

/** Counters of the storage itself. */
export type TelemetryCounts = {
	/** Items dropped for lack of room since the last batch that arrived. */
	readonly dropped: number;
	/** Consecutive batches that did not arrive. */
	readonly failures: number;
	/** ISO instant of the last batch that arrived; null: never. */
	readonly lastSentAt: string | null;
};

const NOTHING: TelemetryCounts = { dropped: 0, failures: 0, lastSentAt: null };

class TelemetryDatabase extends SharedDatabase {
	declare readonly items: Table<TelemetryRow, number>;
	declare readonly counts: Table<TelemetryCounts & { readonly key: string }, string>;

	constructor(idb: IdbFactory) {
		super('acompanha-telemetry', idb, 'relaxed');
		this.version(1).stores({ items: '++id, [owner+batch+key], [owner+batch]', counts: 'key' });
	}
}

export type TakenBatch = { readonly batchId: string; readonly items: readonly TelemetryItem[] };

/**
 * Failures and events that wait to be sent, on this device; limited in number, without personal
 * data.
 */
export class TelemetryStore {
	readonly #db: TelemetryDatabase;

	constructor(idb: IdbFactory) {
		this.#db = new TelemetryDatabase(idb);
	}

	/**
	 * Adds an item, or counts it with an equal waiting one. Beyond 500 items (rule 13.3) the oldest is
	 * dropped and counted.
	 */
	async add(owner: string, told: TelemetryItem): Promise<void> {
		const key = keyOf(told);
		await stored(() =>
			this.#db.transaction('rw', this.#db.items, this.#db.counts, async () => {
				const equal = await this.#db.items.get({ owner, batch: UNSENT, key });
				if (equal?.id !== undefined) {
					await this.#db.items.put({ ...equal, told: coalesce(equal.told, told) });
					return;
				}
				await this.#db.items.add({ owner, batch: UNSENT, key, told });
				const beyond = (await this.#db.items.count()) - KEPT_ITEMS;
				if (beyond <= 0) return;
				const oldest = await this.#db.items.orderBy('id').limit(beyond).primaryKeys();
				await this.#db.items.bulkDelete(oldest);
				await this.#count((counts) => ({ ...counts, dropped: counts.dropped + beyond }));
			}),
		);
	}

	/**
	 * Returns the batch that did not arrive, unchanged; without one, the oldest items of the person
	 * and of nobody. null: nothing waits.
	 */
	async take(owner: string, newId: () => string): Promise<TakenBatch | null> {
		return stored(() =>
			this.#db.transaction('rw', this.#db.items, async () => {
				const rows = await this.#of(owner);
				const begun = rows.find(({ batch }) => batch !== UNSENT)?.batch;
				if (begun !== undefined) {
					const items = rows.filter(({ batch }) => batch === begun).map(({ told }) => told);
					return { batchId: begun, items };
				}
				const taken = rows.slice(0, batchSize(rows.map(({ told }) => told)));
				if (taken.length === 0) return null;
				const batchId = newId();
				await this.#db.items.bulkPut(taken.map((row) => ({ ...row, batch: batchId })));
				return { batchId, items: taken.map(({ told }) => told) };
			}),
		);
	}

	/** Removes a batch that arrived, and its number of dropped items from the counter. */
	async arrived(batchId: string, dropped: number, at: string): Promise<void> {
		await stored(() =>
			this.#db.transaction('rw', this.#db.items, this.#db.counts, async () => {
				await this.#db.items.filter(({ batch }) => batch === batchId).delete();
				await this.#count((counts) => ({
					dropped: Math.max(0, counts.dropped - dropped),
					failures: 0,
					lastSentAt: at,
				}));
			}),
		);
	}

	/** Removes a batch that the server will never accept. */
	async discard(batchId: string): Promise<void> {
		await stored(() =>
			this.#db.transaction('rw', this.#db.items, this.#db.counts, async () => {
				const lost = await this.#db.items.filter(({ batch }) => batch === batchId).delete();
				await this.#count((counts) => ({ ...counts, dropped: counts.dropped + lost }));
			}),
		);
	}

	/** Counts reports that could not be stored when they were made. */
	async lose(lost: number): Promise<void> {
		await stored(() =>
			this.#db.transaction('rw', this.#db.counts, () =>
				this.#count((counts) => ({ ...counts, dropped: counts.dropped + lost })),
			),
		);
	}

	/** Counts a failure; the batch is sent again later. */
	async failed(): Promise<void> {
		await stored(() =>
			this.#db.transaction('rw', this.#db.counts, () =>
				this.#count((counts) => ({ ...counts, failures: counts.failures + 1 })),
			),
		);
	}

	async counts(): Promise<TelemetryCounts> {
		return (await stored(() => this.#db.counts.get('counts'))) ?? NOTHING;
	}

	/** Waiting items of a person and of nobody, oldest first. */
	async waiting(owner: string): Promise<readonly TelemetryItem[]> {
		return (await stored(() => this.#of(owner))).map(({ told }) => told);
	}

	/** Removes the items of a person whose data leaves this device. Returns their number. */
	async forget(owner: string): Promise<number> {
		return stored(() => this.#db.items.filter((row) => row.owner === owner).delete());
	}

	close(): void {
		this.#db.close();
	}

	async #of(owner: string): Promise<TelemetryRow[]> {
		const owners = new Set([owner, NOBODY]);
		return this.#db.items
			.orderBy('id')
			.filter((row) => owners.has(row.owner))
			.toArray();
	}

	async #count(change: (counts: TelemetryCounts) => TelemetryCounts): Promise<void> {
		const counts = (await this.#db.counts.get('counts')) ?? NOTHING;
		await this.#db.counts.put({ ...change(counts), key: 'counts' });
	}
}
