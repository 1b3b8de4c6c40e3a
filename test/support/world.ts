import { IDBObjectStore as FDBObjectStore, IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { createEngine, type Engine } from '#worker/services/engine/engine.ts';
import type { Channel, Environment } from '#worker/sync/environment.ts';
import { createInProcessLocks } from '#worker/sync/in-process-locks.ts';
import { NOW, ZONE } from './builders.ts';
import { loadLater } from './load-later.ts';

const originalPut = FDBObjectStore.prototype.put;

type Timer = { readonly at: number; readonly task: () => void };

/** Time that passes only when a test calls `pass`. */
export class VirtualTime {
	#wall: number;
	#truth: number;
	#monotonic = 1_000;
	readonly #timers = new Set<Timer>();

	constructor(start = NOW) {
		this.#wall = Date.parse(start);
		this.#truth = this.#wall;
	}

	/** True time in epoch milliseconds, independent of the phone's clock. */
	readonly trueTime = () => this.#truth;
	readonly wallTime = () => this.#wall;
	readonly monotonicTime = () => this.#monotonic;

	readonly after = (ms: number, task: () => void) => {
		const timer = { at: this.#monotonic + ms, task };
		this.#timers.add(timer);
		return () => this.#timers.delete(timer);
	};

	/** Milliseconds until the next timer; null if there is none. */
	get nextIn(): number | null {
		const times = [...this.#timers].map(({ at }) => at);
		return times.length === 0 ? null : Math.min(...times) - this.#monotonic;
	}

	/** Passes `ms` milliseconds and runs due timers in order. */
	pass(ms: number): void {
		const end = this.#monotonic + ms;
		while (true) {
			const [next] = [...this.#timers].sort((a, b) => a.at - b.at);
			if (!next || next.at > end) break;
			this.#timers.delete(next);
			this.#move(next.at - this.#monotonic);
			next.task();
		}
		this.#move(end - this.#monotonic);
	}

	/** Sets the phone's clock; no time passes. */
	setWall(instant: string): void {
		this.#wall = Date.parse(instant);
	}

	#move(ms: number): void {
		this.#monotonic += ms;
		this.#wall += ms;
		this.#truth += ms;
	}
}

/** BroadcastChannel between the engines of one test. */
class ChannelHub {
	readonly #channels = new Map<string, Set<(message: unknown) => void>>();

	readonly open = (name: string): Channel => {
		const all = this.#channels.get(name) ?? new Set();
		this.#channels.set(name, all);
		const own = new Set<(message: unknown) => void>();
		return {
			post(message) {
				for (const listener of all) {
					if (!own.has(listener)) queueMicrotask(() => all.has(listener) && listener(message));
				}
			},
			listen(listener) {
				own.add(listener);
				all.add(listener);
			},
			close() {
				for (const listener of own) all.delete(listener);
			},
		};
	};
}

/** More turns than the consequences of an arrived answer take. */
const QUIET_TURNS = 20;

/** A browser on a phone: storage, clock and cookies survive the end of the program. */
export class Phone {
	readonly time: VirtualTime;
	readonly indexedDB = new IDBFactory();
	readonly locks = createInProcessLocks();
	readonly #hub = new ChannelHub();
	readonly #engines: Engine[] = [];
	readonly #fetch: typeof fetch;
	timezone = ZONE;
	/** Running requests, and locks held or waited for, of every tab. */
	#underWay = 0;
	#ids = 0;
	#random = 0.5;
	readonly #name: string;

	constructor(fetch: Environment['fetch'], time = new VirtualTime(), name = 'a') {
		this.#fetch = fetch;
		this.time = time;
		this.#name = name;
	}

	environment(): Environment {
		return {
			prepare: async () => undefined,
			indexedDB: this.indexedDB,
			IDBKeyRange,
			fetch: (input, init) => this.#during(this.#fetch(input, init)),
			locks: {
				hold: (name, work) => this.#during(this.locks.hold(name, work)),
				holdIfFree: (name, work) => this.#during(this.locks.holdIfFree(name, work)),
				steal: (name, work) => this.#during(this.locks.steal(name, work)),
			},
			openChannel: this.#hub.open,
			wallTime: this.time.wallTime,
			monotonicTime: this.time.monotonicTime,
			after: this.time.after,
			random: () => this.#random,
			newId: () => this.#newId(),
			timezone: () => this.timezone,
			isOnline: () => true,
			connection: () => '4g',
			appVersion: '1.0.0',
			apiBase: 'http://localhost/api',
		};
	}

	/** Opens a tab: a whole worker without its thread. */
	openTab(environment = this.environment()): Engine {
		const engine = createEngine(environment, loadLater);
		this.#engines.push(engine);
		return engine;
	}

	/** Closes every tab; the browser continues to run. */
	async closeTabs(): Promise<void> {
		for (const engine of this.#engines) await engine.stop();
	}

	/** Closes every tab; returns the errors of work that nobody awaited. */
	async close(): Promise<unknown[]> {
		await this.closeTabs();
		return this.#engines.flatMap(({ defects }) => defects.errors);
	}

	/**
	 * Resolves when no tab has running work: no request, no round, no download. No time passes. Later
	 * notifications do not come without further time.
	 */
	async quiet(): Promise<void> {
		for (let turns = 0; turns < QUIET_TURNS; turns = this.#underWay > 0 ? 0 : turns + 1) {
			await new Promise<void>((resolve) => setImmediate(resolve));
		}
	}

	/** Corrupts the first row of a table of the person's work, without the engine's knowledge. */
	async corrupt(table: string): Promise<void> {
		await this.#inWork(table, (store) => {
			store.openCursor().onsuccess = (event) => {
				const cursor = (event.target as IDBRequest<IDBCursorWithValue | null>).result;
				if (cursor) cursor.update({ ...cursor.value, coachingId: cursor.value.coachingId, sum: 1 });
			};
		});
	}

	/** Empties a table of the person's work without an error, like a damaged disk. */
	async clear(table: string): Promise<void> {
		await this.#inWork(table, (store) => store.clear());
	}

	/** Every later write fails with this error; null: the storage works again. */
	failWrites(error: DOMException | null): void {
		const { prototype } = FDBObjectStore;
		prototype.put = error
			? () => {
					throw error;
				}
			: originalPut;
	}

	async #during<T>(work: Promise<T>): Promise<T> {
		this.#underWay++;
		try {
			return await work;
		} finally {
			this.#underWay--;
		}
	}

	async #inWork(table: string, work: (store: IDBObjectStore) => void): Promise<void> {
		const all = await this.indexedDB.databases();
		const name = all.find((one) => one.name?.startsWith('acompanha-w-'))?.name ?? '';
		const db = await new Promise<IDBDatabase>((resolve, reject) => {
			const request = this.indexedDB.open(name);
			request.onsuccess = () => resolve(request.result);
			request.onerror = () => reject(request.error);
		});
		await new Promise<void>((resolve, reject) => {
			const transaction = db.transaction(table, 'readwrite');
			work(transaction.objectStore(table));
			transaction.oncomplete = () => resolve();
			transaction.onerror = () => reject(transaction.error);
		});
		db.close();
	}

	/** Ids that contain the phone and their order. */
	#newId(): string {
		const phone = this.#name.charCodeAt(0).toString(16).padStart(8, '0');
		return `${phone}-0000-4000-8000-${String(++this.#ids).padStart(12, '0')}`;
	}
}
