import type { DeviceFacts, TelemetryItem } from '#worker/contract/telemetry.ts';
import type { ErrorFacts } from '#worker/contract/telemetry-api.ts';
import type { EventDetail, EventName, GpsStatusCode } from '#worker/contract/telemetry-words.ts';
import { ACTS } from '#worker/domain/device/telemetry/acts.ts';
import {
	type Circumstances,
	defectEntry,
	factsOf,
	isOfRequest,
	type RequestFailure,
	requestEntry,
} from '#worker/domain/device/telemetry/entries.ts';

import { isAppError } from '#worker/errors.ts';
import { NOBODY, type TelemetryStore } from '#worker/store/telemetry-store.ts';
import type { Clock } from '#worker/sync/clock.ts';

/** Reports that may wait for the storage at a time; more are only counted. */
const MOST_AT_ONCE = 200;

const NAMED: ReadonlySet<string> = new Set(ACTS);

/**
 * The one place where failures and events of the app come together, on every device. Whatever
 * happens in here stops nothing and throws nothing: what could not even be kept is counted.
 */
export class Telemetry {
	readonly #store: TelemetryStore;
	readonly #clock: Pick<Clock, 'now'>;
	readonly #appVersion: string;
	readonly #told = new WeakSet<object>();
	readonly #acts: string[] = [];
	#writing: Promise<void> = Promise.resolve();
	#queued = 0;
	/** Who is logged in, as the hash that names their databases. */
	owner: () => string = () => NOBODY;
	screen = '/';
	device: DeviceFacts | null = null;
	geolocation: GpsStatusCode | null = null;
	/** Reports that the storage did not take, in this run. */
	lost = 0;

	constructor(store: TelemetryStore, clock: Pick<Clock, 'now'>, appVersion: string) {
		this.#store = store;
		this.#clock = clock;
		this.#appVersion = appVersion;
	}

	/** The person asked for `call`; answers how to say that it is over. */
	doing(call: string): () => void {
		if (!NAMED.has(call)) return () => undefined;
		this.#acts.push(call);
		return () => {
			this.#acts.splice(this.#acts.indexOf(call), 1);
		};
	}

	/** Section 8. `error` is what the caller of the request gets to see: it is told once. */
	request(failure: RequestFailure, error: object): void {
		this.#told.add(error);
		this.#add({ kind: 'entry', item: requestEntry(failure, this.#now()) });
	}

	/** Work that nobody waited for has failed. */
	defect(error: unknown): void {
		if (this.#wasTold(error)) return;
		this.#add({ kind: 'entry', item: defectEntry('worker', factsOf(error), this.#now()) });
	}

	/** An error of the page. A refused request that surfaced there was told where it failed. */
	page(facts: ErrorFacts): void {
		if (isOfRequest(facts.code)) return;
		this.#add({ kind: 'entry', item: defectEntry('page', facts, this.#now()) });
	}

	event(name: EventName, detail: EventDetail | null = null): void {
		const { at, appVersion } = this.#now();
		const item = { name, detail, appVersion, firstAt: at, lastAt: at, count: 1 };
		this.#add({ kind: 'event', item });
	}

	/** The person's data is being wiped: their reports go with it. */
	async left(owner: string): Promise<void> {
		await this.settled();
		try {
			const waiting = await this.#store.forget(owner);
			// The farewell itself did not arrive: this device says so, and no longer who it was.
			if (waiting > 0) this.event('logout-untold');
		} catch (error) {
			if (!isAppError(error)) throw error;
			this.lost++;
		}
		await this.settled();
	}

	/** Resolves when everything reported so far is kept, or counted as lost. */
	async settled(): Promise<void> {
		await this.#writing;
	}

	#now(): Circumstances {
		const act = this.#acts.at(-1) ?? null;
		return { screen: this.screen, act, appVersion: this.#appVersion, at: this.#clock.now() };
	}

	/** One that only wraps what was told says nothing new. */
	#wasTold(error: unknown): boolean {
		let current = error;
		for (let depth = 0; depth < 4; depth++) {
			if (typeof current !== 'object' || current === null) return false;
			if (this.#told.has(current)) return true;
			current = (current as { cause?: unknown }).cause;
		}
		return false;
	}

	#add(told: TelemetryItem): void {
		if (this.#queued >= MOST_AT_ONCE) {
			this.lost++;
			return;
		}
		this.#queued++;
		const owner = this.owner();
		this.#writing = this.#writing
			.then(() => this.#store.add(owner, told))
			.catch(() => {
				this.lost++;
			})
			.finally(() => {
				this.#queued--;
			});
	}
}
