import type { Engine } from '#worker/services/engine/engine.ts';
import type { Environment, Locks } from '#worker/sync/environment.ts';
import type { Phone, VirtualTime } from './world.ts';

/**
 * A tab that can be frozen, like a background tab: no timer fires and no answer arrives, but it
 * keeps its locks. `quiet` of the phone does not wait for it.
 */
export class FreezableTab {
	readonly engine: Engine;
	#thawed: Promise<void> = Promise.resolve();
	#thaw: () => void = () => undefined;

	constructor(phone: Phone) {
		this.engine = phone.openTab(this.#freezable(phone));
	}

	freeze(): void {
		this.#thawed = new Promise((resolve) => {
			this.#thaw = resolve;
		});
	}

	thaw(): void {
		this.#thaw();
	}

	#freezable(phone: Phone): Environment {
		const environment = phone.environment();
		const { hold, holdIfFree, steal } = phone.locks;
		const locks: Locks = {
			hold: (name, work) => this.#reached(hold(name, work)),
			holdIfFree: (name, work) => this.#reached(holdIfFree(name, work)),
			steal: (name, work) => this.#reached(steal(name, work)),
		};
		return {
			...environment,
			locks,
			fetch: (input, init) => this.#reached(environment.fetch(input, init)),
			after: (ms, task) => environment.after(ms, () => void this.#thawed.then(task)),
		};
	}

	async #reached<T>(work: Promise<T>): Promise<T> {
		try {
			return await work;
		} finally {
			await this.#thawed;
		}
	}
}

/** Passes `ms` milliseconds in steps of a second, for tabs that wait for each other. */
export async function live(time: VirtualTime, ms: number): Promise<void> {
	for (let left = ms; left > 0; left -= 1_000) {
		time.pass(Math.min(left, 1_000));
		for (let turn = 0; turn < 10; turn++) {
			await new Promise<void>((resolve) => setImmediate(resolve));
		}
	}
}
