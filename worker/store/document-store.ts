import type { CacheDatabase } from './cache-database.ts';
import type { DocumentRow } from './cache-rows.ts';
import { stored } from './storage-errors.ts';

/** Reference data of one person, by name, until a newer answer replaces it. */
export class DocumentStore {
	readonly #db: CacheDatabase;
	/**
	 * Values are large and needed on every screen; lastUpdate of the row shows whether one is
	 * current.
	 */
	readonly #memory = new Map<string, DocumentRow>();

	constructor(db: CacheDatabase) {
		this.#db = db;
	}

	/** The whole row; null before the first try. */
	async row(key: string): Promise<DocumentRow | null> {
		const known = this.#memory.get(key);
		if (known) return known;
		const row = (await stored(() => this.#db.documents.get(key))) ?? null;
		if (row) this.#memory.set(key, row);
		return row;
	}

	/** The last answer of the server; null before the first. */
	async value<T>(key: string): Promise<T | null> {
		return ((await this.row(key))?.value as T | undefined) ?? null;
	}

	/** The values of all keys that begin with `prefix`. */
	async valuesUnder<T>(prefix: string): Promise<readonly T[]> {
		const rows = await stored(() => this.#db.documents.where('key').startsWith(prefix).toArray());
		return rows.map(({ value }) => value as T);
	}

	/** Stores a new answer. */
	async replace(key: string, value: unknown, etag: string | null, at: string): Promise<void> {
		await this.#put({ key, value, etag, lastUpdate: at, failCount: 0, lastTry: at });
	}

	/** The server confirms that the stored value is current. */
	async confirm(key: string, at: string): Promise<void> {
		const row = await this.row(key);
		if (row) await this.#put({ ...row, lastUpdate: at, failCount: 0, lastTry: at });
	}

	/**
	 * Applies a change that the server has made or will return. The value keeps its age; the next
	 * request is unconditional. `change` is synchronous, so that an answer arriving meanwhile is not
	 * lost.
	 */
	async amend<T>(key: string, change: (value: T) => T): Promise<void> {
		await stored(() =>
			this.#db.transaction('rw', this.#db.documents, async () => {
				const row = await this.#db.documents.get(key);
				if (!row?.value) return;
				await this.#db.documents.put({ ...row, value: change(row.value as T), etag: null });
			}),
		);
		this.#memory.delete(key);
	}

	/** The server has newer values: the next reader requests them. */
	async outdate(keys: readonly string[]): Promise<void> {
		for (const key of keys) {
			const row = await this.row(key);
			if (row) await this.#put({ ...row, lastUpdate: null, failCount: 0 });
		}
	}

	/** Keeps the stale value and counts the failure. */
	async fail(key: string, at: string): Promise<void> {
		const row = await this.row(key);
		const empty = { key, value: null, etag: null, lastUpdate: null, failCount: 0 };
		const kept = row ?? empty;
		await this.#put({ ...kept, failCount: kept.failCount + 1, lastTry: at });
	}

	/** Removes values that the server can deliver again. */
	async remove(keys: readonly string[]): Promise<void> {
		for (const key of keys) this.#memory.delete(key);
		await stored(() => this.#db.documents.bulkDelete([...keys]));
	}

	/** Drops values from memory after another tab has written: the one of `key`, or all. */
	forget(key?: string): void {
		if (key === undefined) this.#memory.clear();
		else this.#memory.delete(key);
	}

	async #put(row: DocumentRow): Promise<void> {
		this.#memory.delete(row.key);
		await stored(() => this.#db.documents.put(row));
		this.#memory.set(row.key, row);
	}
}
