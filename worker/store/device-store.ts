import { Dexie, type Table } from 'dexie';
import type { SessionUser } from '#worker/contract/session.ts';
import type { ForcedReloads } from '#worker/domain/device/version.ts';
import type { TicketBox } from '#worker/domain/support/ticket-box.ts';
import type { IdbFactory } from './idb-factory.ts';
import { stored } from './storage-errors.ts';

/** Who is logged in on this device. The access token is never stored. */
export type StoredSession = {
	readonly user: SessionUser;
	readonly userHash: string;
	/** Reason; null: not locked. */
	readonly locked: string | null;
	/** The entry token of the login (rule 1.5); missing when an earlier build logged in. */
	readonly entry?: string | undefined;
};

export type StoredClock = {
	/** Server time minus wall clock, in milliseconds. */
	readonly offsetMs: number;
	/** Newest corrected instant of this device, ISO. */
	readonly lastSeen: string;
};

type Settings = {
	readonly deviceId: string;
	readonly session: StoredSession | null;
	readonly clock: StoredClock | null;
	/** Hash of the person whose data is being removed from this device; null: nobody. */
	readonly leaving: string | null;
	/**
	 * The last coaching screen with its query (rule 1.16); null: the person left it for another
	 * screen.
	 */
	readonly place: { readonly userHash: string; readonly place: string } | null;
	/** Whether the browser promised not to evict the storage; null: not asked. */
	readonly persisted: boolean | null;
	/** ISO instant; null: never. */
	readonly installRefusedAt: string | null;
	readonly forcedReloads: ForcedReloads | null;
	/** A report says that the browser had emptied the storage. */
	readonly lossReported: boolean;
	/** Support tickets written without a session. */
	readonly tickets: TicketBox | null;
	/** Drafts typed at /suporte without a session, by form. */
	readonly supportDrafts: Readonly<Record<string, unknown>> | null;
	/** Columns of tables as people chose them, by hash of the person and name of the table. */
	readonly columns: Readonly<Record<string, Readonly<Record<string, unknown>>>> | null;
};

/** What every start needs. */
const AT_START = [
	'deviceId',
	'clock',
	'session',
	'leaving',
	'place',
] as const satisfies (keyof Settings)[];
export type SettingsAtStart = Pick<
	{ readonly [K in keyof Settings]: Settings[K] | null },
	(typeof AT_START)[number]
> & {
	readonly deviceId: string;
};

type SettingRow = { readonly key: string; readonly value: unknown };

class DeviceDatabase extends Dexie {
	declare readonly settings: Table<SettingRow, string>;

	constructor(idb: IdbFactory) {
		super('acompanha-device', { ...idb, chromeTransactionDurability: 'strict' });
		this.version(1).stores({ settings: 'key' });
	}
}

/** Data that belongs to the device and not to a person. */
export class DeviceStore {
	readonly #db: DeviceDatabase;

	constructor(idb: IdbFactory) {
		this.#db = new DeviceDatabase(idb);
	}

	async get<K extends keyof Settings>(key: K): Promise<Settings[K] | null> {
		const row = await stored(() => this.#db.settings.get(key));
		return (row?.value as Settings[K] | undefined) ?? null;
	}

	async set<K extends keyof Settings>(key: K, value: Settings[K]): Promise<void> {
		await stored(() => this.#db.settings.put({ key, value }));
	}

	/** Reads, changes and writes in one transaction. `change` is synchronous. */
	async update<K extends keyof Settings>(
		key: K,
		change: (before: Settings[K] | null) => Settings[K],
	): Promise<void> {
		await stored(() =>
			this.#db.transaction('rw', this.#db.settings, async () => {
				const row = await this.#db.settings.get(key);
				const before = (row?.value as Settings[K] | undefined) ?? null;
				await this.#db.settings.put({ key, value: change(before) });
			}),
		);
	}

	/** One read for all: the first screen waits for it. */
	async atStart(newId: () => string): Promise<SettingsAtStart> {
		const rows = await stored(() => this.#db.settings.bulkGet([...AT_START]));
		const [deviceId, clock = null, session = null, leaving = null, place = null] = rows.map(
			(row) => row?.value,
		);
		return {
			clock,
			session,
			leaving,
			place,
			deviceId: typeof deviceId === 'string' ? deviceId : await this.#deviceId(newId),
		} as SettingsAtStart;
	}

	/** The id of this installation, created at the first call; of two tabs the first writer wins. */
	async #deviceId(newId: () => string): Promise<string> {
		return stored(() =>
			this.#db.transaction('rw', this.#db.settings, async () => {
				const row = await this.#db.settings.get('deviceId');
				if (typeof row?.value === 'string') return row.value;
				const deviceId = newId();
				await this.#db.settings.put({ key: 'deviceId', value: deviceId });
				return deviceId;
			}),
		);
	}

	/** Whether somebody has logged in since the storage was empty; a logout leaves its mark. */
	async hasLogin(): Promise<boolean> {
		return (await stored(() => this.#db.settings.where('key').equals('session').count())) > 0;
	}

	/**
	 * Writes the session again after the browser has deleted the storage of a running app, and the id,
	 * unless a tab that was opened meanwhile has made one. Returns false when another tab has done it.
	 */
	async refill(deviceId: string, session: StoredSession): Promise<boolean> {
		return stored(() =>
			this.#db.transaction('rw', this.#db.settings, async () => {
				if ((await this.#db.settings.get('session')) !== undefined) return false;
				if ((await this.#db.settings.get('deviceId')) === undefined) {
					await this.#db.settings.put({ key: 'deviceId', value: deviceId });
				}
				await this.#db.settings.put({ key: 'session', value: session });
				return true;
			}),
		);
	}

	close(): void {
		this.#db.close();
	}
}
