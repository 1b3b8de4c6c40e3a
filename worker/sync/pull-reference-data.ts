import type { CategoryState } from '#worker/contract/sync-api.ts';
import { isThrottled } from '#worker/domain/device/sync-status.ts';
import { patternOf } from '#worker/domain/device/telemetry/pattern-of.ts';
import { isAppError } from '#worker/errors.ts';
import type { AsideStore } from '#worker/store/aside-store.ts';
import type { DocumentRow } from '#worker/store/cache-rows.ts';
import type { DocumentStore } from '#worker/store/document-store.ts';
import type { ApiClient } from './api-client.ts';
import type { Clock } from './clock.ts';
import { REFERENCES, type ReferenceName } from './reference-data.ts';

/**
 * When a document is requested (rule 12.4). 'loop': when it is outdated; 'asked': unless throttled;
 * 'forced': at any age.
 */
export type PullMode = 'loop' | 'asked' | 'forced';

/** After n failures the loop waits this long, times 2ⁿ⁻¹ (rule 12.4). */
const RETRY_MS = 15_000;
const MAX_RETRY_MS = 300_000;

/** Whether the loop may request a document: `everyMs` after a success, later after failures. */
export function isDue(row: DocumentRow | null, everyMs: number, now: string): boolean {
	if (!row) return true;
	if (row.failCount > 0) {
		const pause = Math.min(RETRY_MS * 2 ** (row.failCount - 1), MAX_RETRY_MS);
		return !isThrottled(row.lastTry, pause, now);
	}
	return !isThrottled(row.lastUpdate, everyMs, now);
}

export type PullEvents = {
	/** A request starts. */
	readonly began: () => void;
	/** A request has ended, with or without success. */
	readonly changed: (name: ReferenceName) => void;
	readonly failed: (name: ReferenceName) => void;
};

/**
 * Keeps the reference data up to date. A failure keeps the stored data and increases the failure
 * count.
 */
export class ReferencePull {
	readonly #documents: DocumentStore;
	readonly #aside: AsideStore;
	readonly #api: ApiClient;
	readonly #clock: Clock;
	readonly #tell: PullEvents;
	readonly #running = new Map<ReferenceName, Promise<boolean>>();

	constructor(
		documents: DocumentStore,
		aside: AsideStore,
		api: ApiClient,
		clock: Clock,
		tell: PullEvents,
	) {
		this.#documents = documents;
		this.#aside = aside;
		this.#api = api;
		this.#clock = clock;
		this.#tell = tell;
	}

	async state(name: ReferenceName): Promise<CategoryState> {
		const row = await this.#documents.row(name);
		return {
			lastUpdate: row?.lastUpdate ?? null,
			updating: this.#running.has(name),
			failCount: row?.failCount ?? 0,
		};
	}

	/**
	 * Downloads one document if `mode` requires it. Does not throw network errors. Returns whether the
	 * data is now as `mode` requires.
	 */
	async pull(name: ReferenceName, mode: PullMode): Promise<boolean> {
		const running = this.#running.get(name);
		if (running) return running;
		const { throttleMs, everyMs } = REFERENCES[name];
		const row = await this.#documents.row(name);
		const now = this.#clock.now();
		const isHeld = mode === 'asked' || 'strict' in REFERENCES[name];
		if (isHeld && isThrottled(row?.lastUpdate ?? null, throttleMs, now)) return true;
		if (mode === 'loop' && !isDue(row, everyMs, now)) return true;
		if (!this.#api.online) return false;
		const started = this.#running.get(name) ?? this.#ask(name, row);
		this.#running.set(name, started);
		this.#tell.began();
		return started.finally(() => {
			this.#running.delete(name);
			this.#tell.changed(name);
		});
	}

	async #ask(name: ReferenceName, row: DocumentRow | null): Promise<boolean> {
		const { schema, path } = REFERENCES[name];
		try {
			const isComplete = row?.value && !(await this.#aside.isReadableNow(patternOf(path), schema));
			const etag = isComplete ? row.etag : null;
			const answer = await this.#api.getIfChanged(schema, path, etag);
			if (answer === 'unchanged') await this.#documents.confirm(name, this.#clock.now());
			else await this.#documents.replace(name, answer.value, answer.etag, this.#clock.now());
			return true;
		} catch (error) {
			if (!isAppError(error)) throw error;
			this.#tell.failed(name);
			await this.#documents.fail(name, this.#clock.now());
			return false;
		}
	}
}
