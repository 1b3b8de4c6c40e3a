import type { Device } from './device.ts';

type Watch = {
	readonly firstAfterMs: number;
	/** Resolves to the milliseconds until the next check. */
	readonly check: () => Promise<number>;
	/** The time until the next check after one that failed. */
	readonly afterFailureMs: number;
};

/** Repeats a check, never two at once. A failed check is a defect, and the next one starts on time. */
export class WatchLoop {
	readonly #device: Device;
	readonly #watch: Watch;
	#cancel: () => void = () => undefined;
	#running: Promise<void> | null = null;
	#stopped = false;

	constructor(device: Device, watch: Watch) {
		this.#device = device;
		this.#watch = watch;
	}

	start(): void {
		this.#startAfter(this.#watch.firstAfterMs);
	}

	stop(): void {
		this.#stopped = true;
		this.#cancel();
	}

	/** Resolves when no check runs, whatever its result. */
	async settled(): Promise<void> {
		await Promise.allSettled([this.#running]);
	}

	#startAfter(ms: number): void {
		if (this.#stopped) return;
		const { environment, defects } = this.#device;
		this.#cancel = environment.after(ms, () => {
			this.#running = this.#watch.check().then(
				(nextMs) => this.#startAfter(nextMs),
				(error: unknown) => {
					this.#startAfter(this.#watch.afterFailureMs);
					throw error;
				},
			);
			defects.watch(this.#running);
		});
	}
}
