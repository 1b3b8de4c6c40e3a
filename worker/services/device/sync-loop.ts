import type { SessionUser } from '#worker/contract/session.ts';
import { type AppErrorCode, isAppError } from '#worker/errors.ts';
import { type Lead, Leader } from '#worker/sync/leader.ts';
import type { PullMode } from '#worker/sync/pull-reference-data.ts';
import { type Round, Scheduler } from '#worker/sync/scheduler.ts';
import type { Device } from '../engine/device.ts';
import type { Workspace } from '../engine/workspace.ts';
import { VideoDownloads } from '../training/video-downloads.ts';
import { Recovering } from '../visit/recovering.ts';
import { Pulling } from './pulling.ts';
import { type ItemKey, Sending } from './sending.ts';
import { TelemetryPost } from './telemetry-post.ts';
import { anythingToSend, anythingWaits } from './unsent-counts.ts';

/** Everything that goes between this device and the server by itself, for one person. */
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
	updating = false;
	lastError: AppErrorCode | null = null;

	/** `user` answers who the person is now: a job title may change while the app runs. */
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
		this.#scheduler = new Scheduler(environment, (round) => this.#round(round));
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
		const { signal } = new AbortController();
		await this.#leader.lead({ wait: true, signal }, (lead) => this.#push(lead, true));
		// A page that is open shows what waits: also the check-ins are gone from it.
		this.#device.changes.announce('sync');
		return !(await anythingToSend(this.#workspace));
	}

	/** Tries one item that waits, and only it, after what a tab is sending. */
	async sendItem(item: ItemKey): Promise<void> {
		const { signal } = new AbortController();
		await this.#leader.lead({ wait: true, signal }, (lead) => this.#sending.pushItem(lead, item));
	}

	/** The person may see other data than before: all of it is asked for anew, and soon. */
	personChanged(): void {
		this.recoverAgain();
		this.#pullMode = 'forced';
		this.#scheduler.soon();
	}

	/** Look at the server's last coaching again in the next round. */
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
		if (!this.#device.http.online) return;
		// Beside the loop, and in every tab: a video has a lock of its own.
		this.#device.defects.watch(this.downloads.goOn(force));
		try {
			// A person who asks waits for the other tab; the loop leaves it the work.
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
		// Only what a person can see: a round with nothing to send shows nothing.
		this.updating = await anythingWaits(this.#workspace);
		if (this.updating) this.#device.changes.announce('sync');
		try {
			await this.#recovering.recover(lead.commit, (id) => this.#sending.fetchOutcome(lead, id));
			await this.#push(lead, force);
			await this.#pull(lead, mode);
		} finally {
			const wasShown = this.updating;
			this.updating = false;
			if (wasShown) this.#device.changes.announce('sync');
		}
	}

	async #push(lead: Lead, force: boolean): Promise<void> {
		this.lastError = await this.#sending.push(lead, force);
	}

	async #pull({ commit, signal }: Lead, mode: PullMode): Promise<void> {
		const { defects } = this.#device;
		await this.#pulling.references(mode, signal);
		if (signal.aborted) return;
		// Beside the loop: a long download must not delay an answer.
		defects.watch(this.#pulling.portfolio(mode));
		if (await this.#recovering.fullSync(commit)) {
			this.#pullMode = 'forced';
			this.#scheduler.soon();
		}
		defects.watch(this.telemetry.sendDue(signal));
	}
}
