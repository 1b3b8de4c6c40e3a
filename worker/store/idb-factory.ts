import type { Dexie } from 'dexie';

/** Access to IndexedDB; injected so that a test can use its own, also for a second phone. */
export type IdbFactory = {
	readonly indexedDB: IDBFactory;
	readonly IDBKeyRange: typeof IDBKeyRange;
};

/** Closes at once and silently when another tab deletes or upgrades the database. */
export function closeForOthers(db: Dexie): void {
	db.on('versionchange', () => {
		db.close();
		return false;
	});
}
