import type { Dexie } from 'dexie';
import type { Write } from './coaching-table.ts';

/**
 * Reads one head, decides and writes: a strict transaction on IndexedDB itself, for the tap on an
 * answer (it takes half the time of a transaction through Dexie). Resolves when it is durable.
 *
 * @param decide Receives the row, or undefined, and returns the rows to write; null aborts and changes
 * nothing.
 * @returns the first row written; the row read when there was nothing to write; null after an abort.
 */
export async function rewrite<Head extends object>(
	db: Dexie,
	tables: readonly string[],
	id: string,
	decide: (head: Head | undefined) => readonly Write[] | null,
): Promise<Head | null> {
	if (!db.isOpen()) await db.open();
	return new Promise((resolve, reject) => {
		const transaction = db
			.backendDB()
			.transaction([...tables], 'readwrite', { durability: 'strict' });
		let result: Head | null = null;
		let failure: unknown = null;
		transaction.oncomplete = () => resolve(result);
		transaction.onabort = () => {
			if (failure !== null) reject(failure);
			else if (transaction.error) reject(transaction.error);
			else resolve(null);
		};
		const request: IDBRequest<Head | undefined> = transaction.objectStore('heads').get(id);
		request.onsuccess = () => {
			try {
				const writes = decide(request.result);
				if (writes === null) {
					transaction.abort();
					return;
				}
				for (const { table, row } of writes) transaction.objectStore(table).put(row);
				result = (writes[0]?.row as Head | undefined) ?? request.result ?? null;
			} catch (error) {
				failure = error;
				transaction.abort();
			}
		};
	});
}
