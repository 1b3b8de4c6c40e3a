import { type ChromeTransactionDurability, Dexie } from 'dexie';
import { AppError } from '#worker/errors.ts';
import type { IdbFactory } from './idb-factory.ts';

/** A connection of another tab that is closing needs less time than this to make way. */
const OPENS_WITHIN_MS = 4_000;
/** What needs no storage is answered within this time. */
const AT_ONCE_MS = 300;

type Hold = 'storage-outdated' | 'storage-blocked';

/** A database that several tabs, perhaps of two builds, have open at the same time. */
export class SharedDatabase extends Dexie {
	/**
	 * Why this tab may not use the database. 'storage-outdated': a newer build has upgraded it, and this
	 * tab does not open it again.
	 * 'storage-blocked': another tab does not let it be opened. The opening goes on, and ends this when
	 * the other tab is closed.
	 */
	hold: Hold | null = null;
	/** Called when a newer build upgrades it. */
	onOutdated = noop;
	readonly #idb: IdbFactory;
	readonly #waiting = new Set<(hold: Hold) => void>();

	constructor(name: string, idb: IdbFactory, durability: ChromeTransactionDurability) {
		super(name, { ...idb, chromeTransactionDurability: durability });
		this.#idb = idb;
		// Closes at once and silently when another tab deletes or upgrades the database.
		this.on('versionchange', ({ newVersion }) => {
			// A deletion has no new version: the person has logged out.
			if (newVersion !== null && newVersion > 0) {
				this.hold = 'storage-outdated';
				this.onOutdated();
			}
			this.close();
			return false;
		});
		// Says nothing: a tab that waits behind a blocked one gets no such event.
		this.on('blocked', () => false);
	}

	override open(): ReturnType<Dexie['open']> {
		// Dexie would open what the newer build has made, and this build would write its rows into it.
		if (this.hold === 'storage-outdated') return Dexie.Promise.reject(new AppError(this.hold));
		const opened = super.open();
		const stop = this.#idb.after?.(OPENS_WITHIN_MS, () => {
			// An upgrade that has begun may take longer.
			if (this.isOpen() || this.backendDB()) return;
			this.hold = 'storage-blocked';
			for (const told of this.#waiting) told(this.hold);
		});
		const end = () => {
			stop?.();
			if (this.hold === 'storage-blocked') this.hold = null;
		};
		opened.then(end, end);
		return opened;
	}

	/** Tells when the database is held back from now on; returns the end of it. */
	whenHeld(told: (hold: Hold) => void): () => void {
		const { hold } = this;
		if (hold === 'storage-blocked') return this.#idb.after?.(AT_ONCE_MS, () => told(hold)) ?? noop;
		this.#waiting.add(told);
		return () => this.#waiting.delete(told);
	}
}

function noop(): void {}
