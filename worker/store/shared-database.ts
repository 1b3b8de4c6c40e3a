import { type ChromeTransactionDurability, Dexie } from 'dexie';
import type { IdbFactory } from './idb-factory.ts';

/** A connection of another tab that is closing needs less time than this to make way. */
const BLOCKED_MS = 3_000;

/** A database that several tabs, perhaps of two builds, have open at the same time. */
export class SharedDatabase extends Dexie {
	/**
	 * Why this tab may not use the database. 'storage-outdated': a newer build has upgraded it.
	 * 'storage-blocked': a tab of an older build does not let this one upgrade it.
	 */
	hold: 'storage-outdated' | 'storage-blocked' | null = null;

	constructor(name: string, idb: IdbFactory, durability: ChromeTransactionDurability) {
		super(name, { ...idb, chromeTransactionDurability: durability });
		// Closes at once and silently when another tab deletes or upgrades the database.
		this.on('versionchange', ({ newVersion }) => {
			// A deletion has no new version: the person has logged out.
			if (newVersion !== null && newVersion > 0) this.hold = 'storage-outdated';
			this.close();
			return false;
		});
		this.on('blocked', () => {
			idb.after?.(BLOCKED_MS, () => {
				if (this.isOpen()) return;
				this.hold = 'storage-blocked';
				this.close();
			});
			return false;
		});
	}
}
