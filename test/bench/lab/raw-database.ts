/** IndexedDB without a library: the floor of everything that is stored. */

/** Tables with their key and their indexes. */
export type Schema = Readonly<
	Record<string, { readonly keyPath: string; readonly indexes: readonly string[] }>
>;
export type RawWrite = { readonly table: string; readonly row: object };

export function openRaw(name: string, schema: Schema): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const opening = indexedDB.open(name, 1);
		opening.onupgradeneeded = () => {
			for (const [table, { keyPath, indexes }] of Object.entries(schema)) {
				const store = opening.result.createObjectStore(table, { keyPath });
				for (const index of indexes) store.createIndex(index, index);
			}
		};
		opening.onsuccess = () => resolve(opening.result);
		opening.onerror = () => reject(opening.error);
	});
}

/** Writes everything in one transaction; resolves when it has completed. */
export function putRaw(
	db: IDBDatabase,
	writes: readonly RawWrite[],
	durability: IDBTransactionDurability,
): Promise<void> {
	return new Promise((resolve, reject) => {
		const tables = [...new Set(writes.map(({ table }) => table))];
		const transaction = db.transaction(tables, 'readwrite', { durability });
		for (const { table, row } of writes) transaction.objectStore(table).put(row);
		transaction.oncomplete = () => resolve();
		transaction.onabort = () => reject(transaction.error);
	});
}
