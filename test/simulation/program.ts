import { IDBKeyRange } from 'fake-indexeddb';
import { loadLater } from '#test/support/load-later.ts';
import type { WorkerApi } from '#worker/contract/worker-api.ts';
import { isAppError } from '#worker/errors.ts';
import { createEngine, type Engine } from '#worker/services/engine/engine.ts';
import type { Environment, Locks } from '#worker/sync/environment.ts';
import type { SimulatedPhone } from './phone.ts';
import type { RawConnection } from './raw-storage.ts';
import { breakConnections } from './storage.ts';

/** A tab: the real engine. It can be killed at any moment, and nothing of it goes on afterwards. */
export class Program {
	readonly #phone: SimulatedPhone;
	readonly #engine: Engine;
	readonly #connections = new Set<RawConnection>();
	readonly #startedAt: number;
	#isAlive = true;
	#die: () => void = () => undefined;
	readonly #death: Promise<never>;
	/** Unexpected errors of work that nobody awaited. */
	#errors: readonly unknown[] = [];

	constructor(phone: SimulatedPhone) {
		this.#phone = phone;
		this.#startedAt = phone.loop.elapsed();
		this.#death = new Promise<never>((_, reject) => {
			this.#die = () => reject(new Error('The program was killed'));
		});
		this.#death.catch(() => undefined);
		this.#engine = createEngine(this.#environment(), loadLater);
		this.#engine.wake();
	}

	get api(): WorkerApi {
		return this.#engine.api;
	}

	get isAlive(): boolean {
		return this.#isAlive;
	}

	/** Errors that are defects of the program; failures of the storage are not. */
	get errors(): readonly unknown[] {
		const errors = this.#isAlive ? this.#engine.defects.errors : this.#errors;
		return errors.filter((error) => !isAppError(error) || !error.code.startsWith('storage-'));
	}

	/** Ends it at once: open transactions are undone, locks are free, answers come to nobody. */
	kill(): void {
		if (!this.#isAlive) return;
		this.#errors = [...this.#engine.defects.errors];
		this.#isAlive = false;
		breakConnections(this.#connections);
		this.#die();
	}

	#environment(): Environment {
		const phone = this.#phone;
		const { loop } = phone;
		const isAlive = () => this.#isAlive;
		return {
			prepare: async () => undefined,
			indexedDB: phone.storage.forProgram(isAlive, (one) => this.#connections.add(one)),
			IDBKeyRange,
			fetch: phone.network.fetchFor(isAlive),
			locks: this.#locks(),
			openChannel: (name) => phone.openChannel(name, isAlive),
			wallTime: () => loop.trueTime() + phone.clockOffsetMs,
			monotonicTime: () => 1_000 + loop.elapsed() - this.#startedAt,
			after: (ms, task) => loop.after(ms, () => this.#isAlive && task()),
			random: phone.random.next,
			newId: () => phone.newId(),
			timezone: () => phone.timezone,
			isOnline: () => true,
			connection: () => '4g',
			appVersion: '1.0.0',
			apiBase: 'http://localhost/api',
		};
	}

	#locks(): Locks {
		const { locks } = this.#phone;
		const living =
			<T>(work: () => Promise<T>) =>
			() =>
				this.#isAlive ? Promise.race([work(), this.#death]) : this.#death;
		return {
			hold: (name, work) => this.#ifAlive(locks.hold(name, living(work))),
			holdIfFree: (name, work) => this.#ifAlive(locks.holdIfFree(name, living(work))),
			steal: (name, work) => this.#ifAlive(locks.steal(name, living(work))),
		};
	}

	/** A dead program learns nothing more. */
	#ifAlive<T>(work: Promise<T>): Promise<T> {
		return new Promise((resolve, reject) => {
			work.then(
				(value) => this.#isAlive && resolve(value),
				(error: unknown) => this.#isAlive && reject(error),
			);
		});
	}
}
