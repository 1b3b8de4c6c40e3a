import type { IdbFactory } from './idb-factory.ts';

/** Exists for a moment. */
const NAME = 'acompanha-new-log';

/**
 * Makes Chromium begin a new log of its LevelDB, which holds all databases of an origin, by creating and
 * deleting an empty one: it compacts after a deletion. A kill may leave a torn record at the end of the
 * log; Chromium writes on behind it, and at the start after that it deletes everything. Called
 * before the first write of a start. Nobody waits for it, and after a failure the next start tries again.
 */
export function beginNewLog({ indexedDB }: IdbFactory): void {
	const opening = indexedDB.open(NAME);
	opening.onsuccess = () => {
		opening.result.close();
		indexedDB.deleteDatabase(NAME);
	};
}
