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

/** Reports that may wait for the storage at once; further ones are only counted. */
const MOST_AT_ONCE = 200;

const NAMED: ReadonlySet<string> = new Set(ACTS);

/**
 * Collects all failures and events of the app on a device. It never throws and blocks nothing;
 * reports that could not be stored are counted.
 */
export class Telemetry {
	readonly #store: TelemetryStore;
	readonly #clock: Pick<Clock, 'now'>;
	readonly #appVersion: string;
	readonly #told = new WeakSet<object>();
	readonly #acts: string[] = [];
	#writing: Promise<void> = Promise.resolve();
	#queued = 0;
	/** The logged-in person, as the hash that names their databases. */
	owner: () => string = () => NOBODY;
	screen = '/';
	device: DeviceFacts | null = null;
	geolocation: GpsStatusCode | null = null;
	/** Reports of this run that could not be stored. */
	lost = 0;

	constructor(store: TelemetryStore, clock: Pick<Clock, 'now'>, appVersion: string) {
		this.#store = store;
		this.#clock = clock;
		this.#appVersion = appVersion;
	}

	/** Marks `call` as running; returns a function that marks it as finished. */
	doing(call: string): () => void {
		if (!NAMED.has(call)) return () => undefined;
		this.#acts.push(call);
		return () => {
			this.#acts.splice(this.#acts.indexOf(call), 1);
		};
	}

	/**
	 * Reports a failed request (rule 13.1). `error` is what the caller receives; it is reported once.
	 */
	request(failure: RequestFailure, error: object): void {
		this.#told.add(error);
		this.#add({ kind: 'entry', item: requestEntry(failure, this.#now()) });
	}

	/** Reports a failure of work that nobody awaited. */
	defect(error: unknown): void {
		if (this.#wasTold(error)) return;
		this.#add({ kind: 'entry', item: defectEntry('worker', factsOf(error), this.#now()) });
	}

	/** Reports an error of the page, except a request error that was already reported. */
	page(facts: ErrorFacts): void {
		if (isOfRequest(facts.code)) return;
		this.#add({ kind: 'entry', item: defectEntry('page', facts, this.#now()) });
	}

	event(name: EventName, detail: EventDetail | null = null): void {
		const { at, appVersion } = this.#now();
		const item = { name, detail, appVersion, firstAt: at, lastAt: at, count: 1 };
		this.#add({ kind: 'event', item });
	}

	/** Called when the person's data is removed: removes their reports too. */
	async left(owner: string): Promise<void> {
		await this.settled();
		try {
			const waiting = await this.#store.forget(owner);
			// The logout report did not arrive: the device records that, without the person.
			if (waiting > 0) this.event('logout-untold');
		} catch (error) {
			if (!isAppError(error)) throw error;
			this.lost++;
		}
		await this.settled();
	}

	/** The number of lost reports, which counts from 0 again: the caller keeps it. */
	takeLost(): number {
		const { lost } = this;
		this.lost = 0;
		return lost;
	}

	/** Resolves when every report so far is stored or counted as lost. */
	async settled(): Promise<void> {
		await this.#writing;
	}

	#now(): Circumstances {
		const act = this.#acts.at(-1) ?? null;
		return { screen: this.screen, act, appVersion: this.#appVersion, at: this.#clock.now() };
	}

	/** An error that only wraps a reported one is not reported again. */
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
