import { Dexie } from 'dexie';
import { IDBObjectStore, IDBTransaction } from 'fake-indexeddb';
import {
	breakConnection,
	copyStorage,
	type RawConnection,
	type RawTransaction,
	rawDatabases,
	rowsOf,
} from './raw-storage.ts';

/** How a phone's storage fails now. */
export type StorageFault = 'full' | 'full-at-commit' | 'failing' | null;

type DexieInside = {
	readonly _deps: { readonly indexedDB: IDBFactory };
	readonly _state: { vcFired: boolean };
};

/** The prefix of a person's work database. */
const WORK = 'acompanha-w-';

/** The phone of each connection. */
const storages = new WeakMap<object, SimulatedStorage>();
const broken = new WeakSet<object>();

/** The storage of one browser: it survives its programs, fails, and can be damaged. */
export class SimulatedStorage {
	factory: IDBFactory;
	fault: StorageFault = null;
	/** Writes that failed; a run counts them. */
	failures = 0;

	/** What its programs see of it. */
	readonly #programs = new WeakSet<IDBFactory>();

	constructor(content: IDBFactory) {
		interceptStorage();
		this.factory = copyStorage(content);
	}

	/** What one program sees of it. `isAlive` becomes false at its death. */
	forProgram(isAlive: () => boolean, opened: (connection: RawConnection) => void): IDBFactory {
		const { factory } = this;
		const open = (name: string, version?: number) => {
			// A dead program waits for ever.
			if (!isAlive()) return new EventTarget() as IDBOpenDBRequest;
			const request = factory.open(name, version);
			const adopt = (event: Event) => {
				const { result } = event.target as IDBOpenDBRequest;
				if (!isAlive()) return breakConnection(result as unknown as RawConnection);
				if (storages.has(result)) return;
				storages.set(result, this);
				opened(result as unknown as RawConnection);
			};
			request.addEventListener('blocked', () => this.#shelterOthers());
			request.addEventListener('upgradeneeded', adopt);
			request.addEventListener('success', adopt);
			return request;
		};
		const own = {
			open,
			cmp: (first: unknown, second: unknown) => factory.cmp(first, second),
			databases: () => factory.databases(),
			deleteDatabase: (name: string) => factory.deleteDatabase(name),
		} as IDBFactory;
		this.#programs.add(own);
		return own;
	}

	/**
	 * Dexie tells every connection of its thread that one of them is blocked. Here all phones share the
	 * thread: those of other phones do not hear it.
	 */
	#shelterOthers(): void {
		const { connections: all } = Dexie as unknown as { connections: readonly DexieInside[] };
		const others = all.filter(
			({ _deps, _state }) => !this.#programs.has(_deps.indexedDB) && !_state.vcFired,
		);
		for (const { _state } of others) _state.vcFired = true;
		queueMicrotask(() => {
			for (const { _state } of others) _state.vcFired = false;
		});
	}

	/** The rows of a table of the person's work. */
	work(table: string): readonly unknown[] {
		return rowsOf(this.factory, WORK, table);
	}

	/** Whether somebody is logged in. */
	get hasSession(): boolean {
		const settings = rowsOf(this.factory, 'acompanha-device', 'settings');
		return settings.some((row) => {
			const { key, value } = row as { readonly key: string; readonly value: unknown };
			return key === 'session' && value !== null;
		});
	}

	/**
	 * Changes rows of the work behind the program's back, as a bad sector does; `change` returns null to
	 * keep one.
	 */
	damage(table: string, change: (row: object, nth: number) => object | null): void {
		for (const [name, raw] of rawDatabases(this.factory)) {
			const store = name.startsWith(WORK) ? raw.rawObjectStores.get(table) : undefined;
			if (!store) continue;
			for (const [nth, { key, value }] of [...store.records.values()].entries()) {
				const changed = change(value as object, nth);
				if (changed) store.records.put({ key, value: changed });
			}
		}
	}

	/** Empties everything without an error, as a browser does that needs the space. */
	evict(): void {
		for (const raw of rawDatabases(this.factory).values()) {
			for (const store of raw.rawObjectStores.values()) {
				store.records.clear();
				for (const index of store.rawIndexes.values()) index.records.clear();
			}
		}
	}

	/** The work database is one version older, as an earlier build left it. No program may run. */
	age(): void {
		for (const [name, raw] of rawDatabases(this.factory)) {
			if (name.startsWith(WORK)) raw.version -= 10;
		}
	}

	get workName(): string {
		return [...rawDatabases(this.factory).keys()].find((name) => name.startsWith(WORK)) ?? '';
	}

	get workVersion(): number {
		return rawDatabases(this.factory).get(this.workName)?.version ?? 0;
	}
}

/** Ends the connections of a dead program. */
export function breakConnections(connections: Iterable<RawConnection>): void {
	for (const connection of connections) {
		broken.add(connection);
		breakConnection(connection);
	}
}

let isIntercepted = false;

/** The classes of fake-indexeddb ask the storage of their phone how it fails. Once per process. */
function interceptStorage(): void {
	if (isIntercepted) return;
	isIntercepted = true;
	const transactions = IDBTransaction.prototype as unknown as RawTransaction & { _start(): void };
	const start = transactions._start;
	transactions._start = function (this: RawTransaction) {
		if (broken.has(this.db)) return;
		const storage = storages.get(this.db);
		const isEnding = this._requests.length === 0 && this._state !== 'finished';
		if (isEnding && storage?.fault === 'full-at-commit' && this.mode === 'readwrite') {
			storage.failures++;
			this._abort('QuotaExceededError');
			return;
		}
		start.call(this);
	};
	const { prototype: stores } = IDBObjectStore;
	for (const method of ['put', 'add'] as const) {
		const write = stores[method];
		stores[method] = function (this: IDBObjectStore, ...args: Parameters<typeof write>) {
			failIfAsked(storages.get(this.transaction.db));
			return write.apply(this, args);
		};
	}
}

function failIfAsked(storage: SimulatedStorage | undefined): void {
	if (storage?.fault !== 'full' && storage?.fault !== 'failing') return;
	storage.failures++;
	const isFull = storage.fault === 'full';
	throw new DOMException(
		isFull ? 'No space' : 'Internal error',
		isFull ? 'QuotaExceededError' : 'UnknownError',
	);
}
