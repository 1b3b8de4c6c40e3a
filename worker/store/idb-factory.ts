import type { Dexie } from 'dexie';

/** Where the databases live; injected so that a test, or a second phone, brings its own. */
export type IdbFactory = {
	readonly indexedDB: IDBFactory;
	readonly IDBKeyRange: typeof IDBKeyRange;
};

/** Another tab deletes or upgrades the database: this one lets go at once, and without a word. */
export function closeForOthers(db: Dexie): void {
	db.on('versionchange', () => {
		db.close();
		return false;
	});
}
