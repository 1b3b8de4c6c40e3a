import { accompanies, type SessionUser } from '#worker/domain/person.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import { openSalvage } from '#worker/store/salvage.ts';
import { pullPortfolio } from '#worker/sync/pull-portfolio.ts';
import type { PullMode } from '#worker/sync/pull-reference-data.ts';
import { pushCarried } from '#worker/sync/push-carried.ts';
import { pushChecks } from '#worker/sync/push-checks.ts';
import { fetchOutcome, type PushWorld, pushCoachings } from '#worker/sync/push-coachings.ts';
import {
	type RecoveryWorld,
	recoverFromServer,
	recoverSalvage,
	shouldFullSync,
} from '#worker/sync/recovery.ts';
import { REFERENCE_NAMES, REFERENCES } from '#worker/sync/reference-data.ts';
import { type Round, Scheduler } from '#worker/sync/scheduler.ts';
import type { Device } from './device.ts';
import { TelemetryPost } from './telemetry-post.ts';
import { anythingToSend, anythingWaits } from './waiting-work.ts';
import type { Workspace } from './workspace.ts';

/** How often the server is asked whether it misses something of this device. */
const FULL_SYNC_EVERY_MS = 30 * 60_000;

/** How often the server is asked whether another phone went on with the coaching. */
const RECOVER_EVERY_MS = 30_000;

/** Everything that goes between this device and the server by itself, for one person. */
export class SyncLoop {
	readonly #device: Device;
	readonly #workspace: Workspace;
	readonly #user: () => SessionUser;
	readonly #scheduler: Scheduler;
	readonly telemetry: TelemetryPost;
	/** When the server's last coaching was looked at; of the monotonic clock. */
	#recoveredAt = Number.NEGATIVE_INFINITY;
	#sent = 0;
	#askedAt = Number.NEGATIVE_INFINITY;
	#pullMode: PullMode = 'loop';
	#portfolio: Promise<void> | null = null;
	updating = false;
	lastError: AppErrorCode | null = null;

	/** `user` answers who the person is now: a job title may change while the app runs. */
	constructor(
		device: Device,
		workspace: Workspace,
		user: () => SessionUser,
		isLocked: () => boolean,
	) {
		this.#device = device;
		this.#workspace = workspace;
		this.#user = user;
		this.telemetry = new TelemetryPost(device, workspace, isLocked);
		this.#scheduler = new Scheduler(device.environment, (round) => this.#round(round));
	}

	start(): void {
		this.#scheduler.start();
	}

	/** After a commit. */
	soon(): void {
		this.#scheduler.soon();
	}

	/** The network is back. */
	async reconnected(): Promise<void> {
		await this.#scheduler.now(true);
	}

	/** A person asked: neither back-off nor throttle counts. */
	async everythingNow(): Promise<void> {
		this.#pullMode = 'forced';
		await this.#scheduler.now(true);
	}

	/** Sends what waits, once; resolves when the round is over. */
	async flush(): Promise<void> {
		await this.#scheduler.now(true);
	}

	/** Sends what waits, after a page that is at it. Answers whether all that may be sent was acknowledged. */
	async sendOnly(): Promise<boolean> {
		const push = () => this.#push(true, new AbortController().signal);
		await this.#device.environment.locks.hold(`sync:${this.#workspace.userHash}`, push);
		return !(await anythingToSend(this.#workspace));
	}

	/** The person may see other data than before: all of it is asked for anew, and soon. */
	personChanged(): void {
		this.recoverAgain();
		this.#pullMode = 'forced';
		this.#scheduler.soon();
	}

	/** Look at the server's last coaching again in the next round. */
	recoverAgain(): void {
		this.#recoveredAt = Number.NEGATIVE_INFINITY;
	}

	async stop(): Promise<void> {
		await this.#scheduler.stop();
		// Its failure is told to whoever asked for it.
		await Promise.allSettled([this.#portfolio, this.telemetry.close()]);
	}

	async #round({ force, signal }: Round): Promise<void> {
		if (!this.#device.http.online) return;
		const name = `sync:${this.#workspace.userHash}`;
		const { locks } = this.#device.environment;
		const work = async () => {
			await this.#work(force, signal);
			return true;
		};
		try {
			// A person who asks waits for the other tab; the loop leaves it the work.
			const done = await (force ? locks.hold(name, work) : locks.holdIfFree(name, work));
			if (done === null) this.#scheduler.soon();
		} catch (error) {
			if (isAppError(error)) this.lastError = error.code;
			else this.#device.defects.record(error);
		}
	}

	async #work(force: boolean, signal: AbortSignal): Promise<void> {
		const mode = this.#pullMode;
		this.#pullMode = 'loop';
		// Only what a person can see: a round with nothing to send shows nothing.
		this.updating = await anythingWaits(this.#workspace);
		if (this.updating) this.#device.changes.announce('sync');
		try {
			await this.#recover(signal);
			await this.#push(force, signal);
			await this.#pull(mode, signal);
		} finally {
			const wasShown = this.updating;
			this.updating = false;
			if (wasShown) this.#device.changes.announce('sync');
		}
	}

	async #recover(signal: AbortSignal): Promise<void> {
		const { db } = this.#workspace;
		const now = this.#device.environment.monotonicTime();
		const isDamaged = (await openSalvage(db)).length > 0;
		if (now - this.#recoveredAt < RECOVER_EVERY_MS && !isDamaged) return;
		if (!accompanies(this.#user())) return;
		try {
			const world = this.#recoveryWorld();
			const { onServer, ended } = await recoverFromServer(world);
			this.#recoveredAt = now;
			if (isDamaged) await recoverSalvage(world, onServer);
			if (ended !== null) await fetchOutcome(this.#pushWorld(), ended, signal);
		} catch (error) {
			// What waits is sent all the same, and the question is asked again.
			if (!isAppError(error)) throw error;
			if (error.code === 'storage-damaged') await recoverSalvage(this.#recoveryWorld(), null);
		}
	}

	async #push(force: boolean, signal: AbortSignal): Promise<void> {
		const { db, api, documents } = this.#workspace;
		const { environment, clock } = this.#device;
		const before = this.#sent;
		const error = await pushCoachings(this.#pushWorld(), { force, signal });
		await pushCarried(this.#pushWorld(), { force, signal });
		await pushChecks({ db, api, clock, environment }, { force, signal });
		this.lastError = error;
		if (error) {
			this.#device.telemetry.event('sync-failed', 'coaching');
			await documents.fail('coaching', clock.now());
		} else if (this.#sent > before) await documents.replace('coaching', null, null, clock.now());
	}

	#pushWorld(): PushWorld {
		const { db, api, coachings } = this.#workspace;
		const { environment, clock, deviceId, changes } = this.#device;
		const changed = () => {
			this.#sent++;
			changes.announce('coaching', 'sync');
		};
		return { db, api, coachings, environment, clock, deviceId, changed };
	}

	async #pull(mode: PullMode, signal: AbortSignal): Promise<void> {
		const { pull } = this.#workspace;
		for (const name of REFERENCE_NAMES) {
			if (signal.aborted) return;
			if (REFERENCES[name].coachesOnly && !accompanies(this.#user())) continue;
			// Section 7: the user at most every 2 h, whoever asks.
			await pull.pull(name, name === 'user' && mode === 'forced' ? 'asked' : mode);
		}
		// Beside the loop: a long download must not delay an answer.
		this.#device.defects.watch(this.pullPortfolio(mode));
		await this.#fullSync();
		this.#device.defects.watch(this.telemetry.sendDue(signal));
	}

	/** One download at a time, in this tab and in all of them. */
	async pullPortfolio(mode: PullMode): Promise<void> {
		this.#portfolio ??= this.#pullPortfolioAlone(mode).finally(() => {
			this.#portfolio = null;
		});
		return this.#portfolio;
	}

	async #pullPortfolioAlone(mode: PullMode): Promise<void> {
		const { documents, portfolioStore: portfolio, api, userHash } = this.#workspace;
		const { clock, changes, environment, telemetry } = this.#device;
		const failed = () => telemetry.event('sync-failed', 'portfolio');
		const isNew = await environment.locks.holdIfFree(`portfolio:${userHash}`, () =>
			pullPortfolio({ documents, portfolio, api, clock, failed }, mode),
		);
		if (!isNew) return;
		changes.announce('portfolio');
		await this.#workspace.portfolio.ready();
	}

	/** Asked now and then; a failure is no failure of the sync. */
	async #fullSync(): Promise<void> {
		const now = this.#device.environment.monotonicTime();
		if (now - this.#askedAt < FULL_SYNC_EVERY_MS || !accompanies(this.#user())) return;
		this.#askedAt = now;
		try {
			if (!(await shouldFullSync(this.#recoveryWorld()))) return;
			this.#device.telemetry.event('full-sync');
			this.#recoveredAt = Number.NEGATIVE_INFINITY;
			this.#pullMode = 'forced';
			this.#scheduler.soon();
		} catch (error) {
			if (!isAppError(error)) throw error;
		}
	}

	#recoveryWorld(): RecoveryWorld {
		const { db, coachings, api } = this.#workspace;
		const { clock, deviceId, environment, changes } = this.#device;
		return {
			db,
			coachings,
			api,
			clock,
			deviceId,
			newId: environment.newId,
			userId: this.#user()._id,
			changed: () => changes.announce('coaching', 'sync'),
		};
	}
}
