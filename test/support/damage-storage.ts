import type { Phone } from './world.ts';

/**
 * Damages the first stored answer of the person's work, as a bad sector would. `isOldRow`: the row was
 * written by an older build, without a checksum of each answer.
 */
export async function damageFirstAnswer(phone: Phone, { isOldRow = false } = {}): Promise<void> {
	for (const db of await databases(phone)) {
		if (!db.objectStoreNames.contains('answers')) {
			db.close();
			continue;
		}
		const transaction = db.transaction('answers', 'readwrite');
		transaction.objectStore('answers').openCursor().onsuccess = (event) => {
			const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
			if (!cursor) return;
			const row = cursor.value;
			row.answers[0].answer = ['\uFFFD'];
			if (isOldRow) delete row.sums;
			cursor.update(row);
		};
		await finished(transaction);
	}
}

/** Empties every table of every database, as a browser does that needs the space. */
export async function evict(phone: Phone): Promise<void> {
	for (const db of await databases(phone)) {
		const transaction = db.transaction([...db.objectStoreNames], 'readwrite');
		for (const table of db.objectStoreNames) transaction.objectStore(table).clear();
		await finished(transaction);
	}
}

async function databases({ indexedDB }: Phone): Promise<IDBDatabase[]> {
	const all = await indexedDB.databases();
	return Promise.all(
		all.map(
			({ name = '' }) =>
				new Promise<IDBDatabase>((resolve, reject) => {
					const request = indexedDB.open(name);
					request.onsuccess = () => resolve(request.result);
					request.onerror = () => reject(request.error);
				}),
		),
	);
}

/** Resolves when the transaction is complete; closes its database. */
function finished(transaction: IDBTransaction): Promise<void> {
	return new Promise((resolve, reject) => {
		transaction.oncomplete = () => {
			transaction.db.close();
			resolve();
		};
		transaction.onerror = () => reject(transaction.error);
	});
}
