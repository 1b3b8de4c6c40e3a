import type { SessionUser } from '#worker/contract/session.ts';
import { roundPause } from '#worker/domain/device/sync-status.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import type { ApiClient } from '#worker/sync/api-client.ts';
import { type Lead, Leader } from '#worker/sync/leader.ts';
import type { PullMode } from '#worker/sync/pull-reference-data.ts';
import { type Round, Scheduler } from '#worker/sync/scheduler.ts';
import type { Device } from '../engine/device.ts';
import type { Workspace } from '../engine/workspace.ts';
import { VideoDownloads } from '../training/video-downloads.ts';
import { Recovering } from '../visit/recovering.ts';
import { removeOldCopies } from './old-copies.ts';
import { Pulling } from './pulling.ts';
import { type ItemKey, Sending } from './sending.ts';
import { TelemetryPost } from './telemetry-post.ts';
import { anythingToSend, anythingWaits } from './unsent-counts.ts';

/** The automatic exchange between this device and the server, for one person. */
export class SyncLoop {
	readonly #device: Device;
	readonly #workspace: Workspace;
	readonly #scheduler: Scheduler;
	readonly #leader: Leader;
	readonly #recovering: Recovering;
	readonly #sending: Sending;
	readonly #pulling: Pulling;
	readonly telemetry: TelemetryPost;
	readonly downloads: VideoDownloads;
	#pullMode: PullMode = 'loop';
	/** Consecutive rounds that left something unsent. */
	#failedRounds = 0;
	updating = false;
	lastError: AppErrorCode | null = null;

	/** `user` returns the current user: a job title may change while the app runs. */
	constructor(
		device: Device,
		workspace: Workspace,
		user: () => SessionUser,
		isLocked: () => boolean,
	) {
		const { environment } = device;
		this.#device = device;
		this.#workspace = workspace;
		this.#leader = new Leader(environment, workspace.db, workspace.userHash);
		this.#recovering = new Recovering(device, workspace, user);
		this.#sending = new Sending(device, workspace);
		this.#pulling = new Pulling(device, workspace, user);
		this.downloads = new VideoDownloads(device, workspace);
		this.telemetry = new TelemetryPost(device, workspace, isLocked);
		this.#scheduler = new Scheduler(
			environment,
			(round) => this.#round(round),
			(usualMs) => this.#pause(usualMs),
		);
	}

	start(): void {
		this.#scheduler.start();
	}

	/** Called after a commit. */
	soon(): void {
		this.#scheduler.soon();
	}

	/** Called when the network is back. */
	async reconnected(): Promise<void> {
		await this.#scheduler.now(true);
	}

	/** Called when a person asks for it: ignores back-off and throttles. */
	async everythingNow(): Promise<void> {
		this.#pullMode = 'forced';
		await this.#scheduler.now(true);
	}

	/** Sends the waiting work once; resolves when the round is over. */
	async flush(): Promise<void> {
		await this.#scheduler.now(true);
	}

	/**
	 * Sends the waiting work once, after any page that is already sending. Returns whether the server
	 * acknowledged everything that may be sent.
	 */
	async sendOnly(): Promise<boolean> {
		const { signal } = new AbortController();
		await this.#leader.lead({ wait: true, signal }, (lead) => this.#push(lead, true));
		// An open page must update its list of waiting work, check-ins included.
		this.#device.changes.announce('sync');
		return !(await anythingToSend(this.#workspace));
	}

	/** Sends the visits through another client, after any page that is already sending (rule 1.40). */
	async deliver(api: ApiClient): Promise<void> {
		const { signal } = new AbortController();
		await this.#leader.lead({ wait: true, signal }, (lead) => this.#sending.deliver(lead, api));
	}

	/** Sends one waiting item, after the item that another tab is sending. */
	async sendItem(item: ItemKey): Promise<void> {
		const { signal } = new AbortController();
		await this.#leader.lead({ wait: true, signal }, (lead) => this.#sending.pushItem(lead, item));
	}

	/** The person may now see other data: all lists are downloaded again soon. */
	personChanged(): void {
		this.recoverAgain();
		this.#pullMode = 'forced';
		this.#scheduler.soon();
	}

	/** Checks the server's last coaching again in the next round. */
	recoverAgain(): void {
		this.#recovering.again();
	}

	pullPortfolio(mode: PullMode): Promise<void> {
		return this.#pulling.portfolio(mode);
	}

	async stop(): Promise<void> {
		await this.#scheduler.stop();
		await Promise.all([this.#pulling.settled(), this.telemetry.close(), this.downloads.close()]);
	}

	async #round({ force, signal }: Round): Promise<void> {
		try {
			await removeOldCopies(this.#device, this.#workspace);
			if (!this.#device.http.online) return;
			// Runs in every tab, outside the loop: each video has its own lock.
			this.#device.defects.watch(this.downloads.goOn(force));
			// A person who asks waits for the other tab's lock; the loop skips the round instead.
			const work = (lead: Lead) => this.#work(lead, force);
			const hasLed = await this.#leader.lead({ wait: force, signal }, work);
			if (!hasLed) this.#scheduler.soon();
		} catch (error) {
			if (isAppError(error)) this.lastError = error.code;
			else this.#device.defects.record(error);
		}
	}

	async #work(lead: Lead, force: boolean): Promise<void> {
		const mode = this.#pullMode;
		this.#pullMode = 'loop';
		// A round without anything to send must not show as sending.
		this.updating = await anythingWaits(this.#workspace);
		if (this.updating) this.#device.changes.announce('sync');
		try {
			const fetchOutcome = (id: string) => this.#sending.fetchOutcome(lead, id);
			await this.#recovering.recover(lead.commit, fetchOutcome);
			await this.#recovering.compare(lead.commit, this.#sending.acknowledged, fetchOutcome);
			await this.#push(lead, force);
			const isLeft = await anythingToSend(this.#workspace);
			this.#failedRounds = isLeft ? this.#failedRounds + 1 : 0;
			await this.#pull(lead, mode);
		} finally {
			const wasShown = this.updating;
			this.updating = false;
			if (wasShown) this.#device.changes.announce('sync');
		}
	}

	#pause(usualMs: number): number {
		const { environment, page } = this.#device;
		return roundPause(usualMs, this.#failedRounds, page.isVisible, environment.random());
	}

	async #push(lead: Lead, force: boolean): Promise<void> {
		this.lastError = await this.#sending.push(lead, force);
	}

	async #pull({ commit, signal }: Lead, mode: PullMode): Promise<void> {
		const { defects } = this.#device;
		await this.#pulling.references(mode, signal);
		if (signal.aborted) return;
		// Runs outside the loop: a long download must not delay sending.
		defects.watch(this.#pulling.portfolio(mode));
		if (await this.#recovering.fullSync(commit)) {
			this.#pullMode = 'forced';
			this.#scheduler.soon();
		}
		defects.watch(this.telemetry.sendDue(signal));
	}
}
