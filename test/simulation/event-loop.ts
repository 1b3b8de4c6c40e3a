/** Taken before a simulation replaces it. */
const realImmediate = globalThis.setImmediate;

type Task = () => void;
type Timer = { readonly at: number; readonly order: number; readonly task: Task };

export type Settled<T> =
	| { readonly kind: 'ok'; readonly value: T }
	| { readonly kind: 'failed'; readonly error: unknown }
	/** The steps or the time that it was given are used up. */
	| { readonly kind: 'open' };

/** A call that hangs would otherwise never end a run. */
const MOST_STEPS = 200_000;
/** So many steps without time passing are the fake storage that looks again and again whether it may go on. */
const MOST_AT_ONCE = 3_000;

/**
 * Everything that waits in a simulation: tasks of the storage, timers, and requests inside the
 * server. One step runs one of them and then all promises that follow from it, so a run can be
 * stopped between any two awaits, and the same seed gives the same order.
 */
export class EventLoop {
	#tasks: Task[] = [];
	#timers: Timer[] = [];
	#order = 0;
	#serving = 0;
	#truth: number;
	#monotonic = 0;
	/** Steps of this run. */
	steps = 0;

	constructor(start: number) {
		this.#truth = start;
	}

	/** True time, epoch milliseconds. */
	readonly trueTime = (): number => this.#truth;

	/** Milliseconds since the start of the run. */
	readonly elapsed = (): number => this.#monotonic;

	readonly after = (ms: number, task: Task): (() => void) => {
		const timer = { at: this.#monotonic + Math.max(0, Math.ceil(ms)), order: this.#order++, task };
		let place = this.#timers.length;
		while (place > 0 && (this.#timers[place - 1] as Timer).at > timer.at) place--;
		this.#timers.splice(place, 0, timer);
		return () => {
			const index = this.#timers.indexOf(timer);
			if (index >= 0) this.#timers.splice(index, 1);
		};
	};

	queue(task: Task): void {
		this.#tasks.push(task);
	}

	/** Other steps wait until this work, which is done outside of the loop, is over. */
	async during<T>(work: () => Promise<T>): Promise<T> {
		this.#serving++;
		try {
			return await work();
		} finally {
			this.#serving--;
		}
	}

	/** Runs what can run without time passing; at most `most` steps. Returns how many ran. */
	async drain(most = MOST_AT_ONCE): Promise<number> {
		let ran = 0;
		await this.#turn();
		while (ran < most && this.#tasks.length > 0) {
			const task = this.#tasks.shift() as Task;
			ran++;
			this.steps++;
			task();
			await this.#turn();
		}
		return ran;
	}

	/** Lets `ms` milliseconds pass; ends early after `most` steps. Returns the steps that are left. */
	async advance(ms: number, most = MOST_STEPS): Promise<number> {
		const end = this.#monotonic + ms;
		let left = most - (await this.drain(Math.min(most, MOST_AT_ONCE)));
		while (left > 0) {
			const next = this.#timers[0];
			if (!next || next.at > end) break;
			left -= await this.#fire(next);
			left -= await this.drain(Math.min(left, MOST_AT_ONCE));
		}
		if (left > 0) this.#move(end);
		return left;
	}

	/** Runs until the work is settled, for at most `limitMs` milliseconds and `most` steps. */
	async settle<T>(work: Promise<T>, limitMs: number, most = MOST_STEPS): Promise<Settled<T>> {
		let outcome: Settled<T> = { kind: 'open' };
		work.then(
			(value) => {
				outcome = { kind: 'ok', value };
			},
			(error: unknown) => {
				outcome = { kind: 'failed', error };
			},
		);
		const isOpen = () => outcome.kind === 'open';
		const end = this.#monotonic + limitMs;
		let left = most;
		let atOnce = 0;
		await this.#turn();
		while (isOpen() && left > 0) {
			if (this.#tasks.length > 0 && atOnce < MOST_AT_ONCE) {
				left -= await this.drain(1);
				atOnce++;
				continue;
			}
			atOnce = 0;
			const next = this.#timers[0];
			if (!next || next.at > end) break;
			left -= await this.#fire(next);
			await this.#turn();
		}
		return outcome;
	}

	/** Moves the clock while nothing runs: every program is closed. */
	skip(ms: number): void {
		this.#timers = [];
		this.#tasks = [];
		this.#move(this.#monotonic + ms);
	}

	/** Runs one timer. */
	async #fire(timer: Timer): Promise<number> {
		this.#timers.shift();
		this.#move(timer.at);
		this.steps++;
		timer.task();
		return 1;
	}

	#move(to: number): void {
		if (to <= this.#monotonic) return;
		this.#truth += to - this.#monotonic;
		this.#monotonic = to;
	}

	/** All promises that can settle are settled, and the server is idle. */
	async #turn(): Promise<void> {
		do {
			await new Promise<void>((resolve) => {
				realImmediate(resolve);
			});
		} while (this.#serving > 0);
	}
}
