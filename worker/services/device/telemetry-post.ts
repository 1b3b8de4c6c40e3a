import type { LastFacts, TelemetryBatch } from '#worker/contract/telemetry.ts';
import { backOff, HIDDEN_BACK_OFF_MAX_MS } from '#worker/domain/device/sync-status.ts';
import { type AppError, isAppError } from '#worker/errors.ts';
import { countChecks } from '#worker/store/check-store.ts';
import { isDirty } from '#worker/store/outbox.ts';
import type { TakenBatch } from '#worker/store/telemetry-store.ts';
import { type ErrorReporter, hostedReporter, ownReporter } from '#worker/sync/error-reporter.ts';
import { passes } from '#worker/sync/failure.ts';
import type { Device } from '../engine/device.ts';
import type { Workspace } from '../engine/workspace.ts';

/** One batch a minute at most (rule 13.3): coaching data has priority on the network. */
const SEND_EVERY_MS = 60_000;
/** A server without this extension is tried again a day later. */
const NO_INTAKE_MS = 24 * 3_600_000;
/** Limit at logout (rule 1.9). */
const FINAL_LIMIT_MS = 3_000;

/** The current state of the device, for the person who is logged in. */
export async function lastFacts(
	device: Device,
	workspace: Workspace | null,
	locked: boolean,
): Promise<LastFacts> {
	const geolocation = { statusCode: device.telemetry.geolocation };
	if (!workspace) return { geolocation, sync: null, pending: 0, locked };
	const [heads, row, checks] = await Promise.all([
		workspace.coachings.heads(),
		workspace.documents.row('coaching'),
		countChecks(workspace.db),
	]);
	const pending = heads.filter(isDirty).length + checks;
	return { geolocation, sync: row?.lastUpdate ?? null, pending, locked };
}

/** Sends reports to our server, then to a hosted service. */
export class TelemetryPost {
	readonly #device: Device;
	readonly #workspace: Workspace;
	readonly #isLocked: () => boolean;
	readonly #own: ErrorReporter;
	readonly #hosted: ErrorReporter | null;
	readonly #closing = new AbortController();
	#sending: Promise<void> | null = null;
	/** On the monotonic clock. */
	#notBefore = Number.NEGATIVE_INFINITY;

	constructor(device: Device, workspace: Workspace, isLocked: () => boolean) {
		const { errorReportUrl } = device.environment;
		this.#device = device;
		this.#workspace = workspace;
		this.#isLocked = isLocked;
		this.#own = ownReporter(workspace.api, workspace.user._id);
		this.#hosted = errorReportUrl ? hostedReporter(device.environment, errorReportUrl) : null;
	}

	/** Sends the next batch when it is due. A failure is counted and retried; it throws nothing. */
	async sendDue(signal: AbortSignal): Promise<void> {
		if (this.#device.environment.monotonicTime() < this.#notBefore) return;
		await this.#sendAlone(signal);
	}

	/** Called when a person asks for it: ignores the throttle. */
	async sendNow(): Promise<void> {
		await this.settled();
		await this.#sendAlone(this.#closing.signal);
	}

	/** Aborts the request; the batch stays on the device. */
	async close(): Promise<void> {
		this.#closing.abort();
		await this.settled();
	}

	/** Resolves when no sending runs. */
	async settled(): Promise<void> {
		await this.#sending;
	}

	/**
	 * Sends the waiting reports and the logout event. Takes 3 s at most and ignores failures (rule
	 * 1.9).
	 */
	async sendFinal(): Promise<void> {
		const { telemetry, environment } = this.#device;
		telemetry.event('logout');
		const limit = new AbortController();
		let giveUp: () => void = () => undefined;
		const late = new Promise<void>((resolve) => {
			giveUp = environment.after(FINAL_LIMIT_MS, () => {
				limit.abort();
				resolve();
			});
		});
		const last = this.settled().then(() => this.#sendAlone(limit.signal));
		await Promise.race([last, late]);
		giveUp();
	}

	/** One sender at a time across all tabs. */
	async #sendAlone(signal: AbortSignal): Promise<void> {
		const { locks } = this.#device.environment;
		const name = `telemetry:${this.#workspace.userHash}`;
		this.#sending ??= locks
			.holdIfFree(name, () => this.#send(signal))
			.then(() => undefined)
			.finally(() => {
				this.#sending = null;
			});
		await this.#sending;
	}

	async #send(signal: AbortSignal): Promise<void> {
		const { telemetry, telemetryStore: store, environment } = this.#device;
		await telemetry.settled();
		try {
			await this.#keepLost();
			const taken = await store.take(this.#workspace.userHash, environment.newId);
			if (taken === null || signal.aborted) return;
			await this.#deliver(await this.#batch(taken), signal);
		} catch (error) {
			// The storage failed: the failure cannot be stored either.
			if (!isAppError(error)) throw error;
			telemetry.lost++;
		}
	}

	/** Moves the number of lost reports to the storage, from where the next batch tells it. */
	async #keepLost(): Promise<void> {
		const { telemetry, telemetryStore: store } = this.#device;
		const lost = telemetry.takeLost();
		try {
			if (lost > 0) await store.lose(lost);
		} catch (error) {
			telemetry.lost += lost;
			throw error;
		}
	}

	async #batch(taken: TakenBatch): Promise<TelemetryBatch> {
		const { environment, clock, telemetry, telemetryStore, deviceId } = this.#device;
		const { dropped, failures } = await telemetryStore.counts();
		return {
			batchId: taken.batchId,
			deviceId,
			appVersion: environment.appVersion,
			sentAt: clock.now(),
			dropped,
			failures,
			entries: taken.items.flatMap((told) => (told.kind === 'entry' ? [told.item] : [])),
			events: taken.items.flatMap((told) => (told.kind === 'event' ? [told.item] : [])),
			device: telemetry.device,
			last: await lastFacts(this.#device, this.#workspace, this.#isLocked()),
		};
	}

	async #deliver(batch: TelemetryBatch, signal: AbortSignal): Promise<void> {
		const { telemetryStore: store, clock } = this.#device;
		try {
			await this.#own.report(batch, signal);
		} catch (error) {
			if (!isAppError(error)) throw error;
			if (signal.aborted) return;
			if (!(await this.#goesOn(error, batch))) return;
		}
		await this.#reportHosted(batch, signal);
		await store.arrived(batch.batchId, batch.dropped, clock.now());
		this.#pause(SEND_EVERY_MS);
	}

	/**
	 * Records the failure. Returns whether the hosted service gets the batch: only when our server
	 * lacks this extension.
	 */
	async #goesOn(error: AppError, batch: TelemetryBatch): Promise<boolean> {
		const { telemetryStore: store, environment } = this.#device;
		if (error.code === 'not-found') {
			this.#pause(NO_INTAKE_MS);
			return this.#hosted !== null;
		}
		if (passes(error.code)) {
			await store.failed();
			const attempts = batch.failures + 1;
			const random = environment.random();
			const wait = SEND_EVERY_MS + backOff(attempts, random, HIDDEN_BACK_OFF_MAX_MS);
			this.#pause(Math.max(wait, (error.retryAfter ?? 0) * 1_000));
			return false;
		}
		await store.discard(batch.batchId);
		this.#pause(SEND_EVERY_MS);
		return false;
	}

	/** Best effort, without retry: our server already has the batch, and a retry would cost data. */
	async #reportHosted(batch: TelemetryBatch, signal: AbortSignal): Promise<void> {
		try {
			await this.#hosted?.report(batch, signal);
		} catch (error) {
			if (!isAppError(error)) throw error;
			await this.#device.telemetryStore.failed();
		}
	}

	#pause(ms: number): void {
		this.#notBefore = this.#device.environment.monotonicTime() + ms;
	}
}
