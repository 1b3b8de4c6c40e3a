import type { WaitingItem } from '#worker/contract/offline-api.ts';
import type { VideoProgress } from '#worker/contract/training.ts';
import type { AppErrorCode } from '#worker/errors.ts';
import { retryCheck } from '#worker/store/check-store.ts';
import { retryMark } from '#worker/store/mark-store.ts';
import { retryOnBehalf } from '#worker/store/on-behalf-store.ts';
import { retryNow } from '#worker/store/outbox.ts';
import { changeQuizDelivery } from '#worker/store/quiz-store.ts';
import { releaseRefused } from '#worker/store/release-refused.ts';
import { SEND_NOW } from '#worker/store/tries.ts';
import type { MarkRow } from '#worker/store/work-rows.ts';
import { AcknowledgedStates } from '#worker/sync/acknowledged-states.ts';
import type { ApiClient } from '#worker/sync/api-client.ts';
import type { Lead } from '#worker/sync/leader.ts';
import { pushChecks } from '#worker/sync/push-checks.ts';
import { fetchOutcome, type PushWorld, pushCoachings } from '#worker/sync/push-coachings.ts';
import { pushMarks } from '#worker/sync/push-marks.ts';
import { pushOnBehalf } from '#worker/sync/push-on-behalf.ts';
import { pushQuizzes } from '#worker/sync/push-quizzes.ts';
import { pushWatched } from '#worker/sync/push-watch-log.ts';
import type { Device } from '../engine/device.ts';
import type { Workspace } from '../engine/workspace.ts';
import { rememberProgress } from '../training/video-copy.ts';
import { rememberMark } from '../visit/commitment-marks.ts';
import { OF_FINISHED } from '../visit/remember-feedback.ts';

/** The kinds of items the loop sends. */
export type ItemKey = {
	readonly kind: Exclude<WaitingItem['kind'], 'ticket' | 'message'>;
	readonly id: string;
};

/** The version of the app that released what earlier ones had set aside. */
const RELEASED_BY = 'refusedReleasedBy';
const LOOK_EVERY_MS = 3_600_000;
/** Refused work is sent again after this time, because the server may have been updated. */
const REFUSED_FOR_MS = 6 * 3_600_000;

/** Sends the person's work and the coachings they deliver for others. */
export class Sending {
	readonly #device: Device;
	readonly #workspace: Workspace;
	readonly acknowledged = new AcknowledgedStates();
	#sent = 0;
	/** When refused work was looked at; epoch milliseconds. */
	#lookedAt = Number.NEGATIVE_INFINITY;

	constructor(device: Device, workspace: Workspace) {
		this.#device = device;
		this.#workspace = workspace;
	}

	/**
	 * Returns why a coaching could not be sent; null when all waiting coachings were acknowledged.
	 */
	async push(lead: Lead, force: boolean): Promise<AppErrorCode | null> {
		const { documents } = this.#workspace;
		const { clock, telemetry } = this.#device;
		await this.#releaseRefused(lead);
		const before = this.#sent;
		const options = { force, signal: lead.signal };
		const world = this.#world(lead);
		const error = await pushCoachings(world, options);
		await pushOnBehalf(world, options);
		await pushChecks(world, options);
		await pushWatched(this.#ofVideos(world), options);
		await pushQuizzes(this.#ofQuizzes(world), options);
		await pushMarks(this.#ofMarks(world), options);
		if (error) {
			telemetry.event('sync-failed', 'coaching');
			await documents.fail('coaching', clock.now());
		} else if (this.#sent > before) await documents.replace('coaching', null, null, clock.now());
		return error;
	}

	/** Sends through another client, after the access of the person has ended (rule 1.40). */
	async deliver(lead: Lead, api: ApiClient): Promise<void> {
		const world = { ...this.#world(lead), api };
		const options = { force: true, signal: lead.signal };
		await pushCoachings(world, options);
		await pushChecks(world, options);
		await pushWatched(this.#ofVideos(world), options);
		await pushQuizzes(this.#ofQuizzes(world), options);
		await pushMarks(this.#ofMarks(world), options);
	}

	/** Sends one waiting item at once, even when the server has refused it before. */
	async pushItem(lead: Lead, { kind, id }: ItemKey): Promise<void> {
		const { db } = this.#workspace;
		const world = this.#world(lead);
		const how = { force: true, only: id, signal: lead.signal };
		switch (kind) {
			case 'coaching':
				await lead.commit(() => retryNow(db, id));
				await pushCoachings(world, how);
				return;
			case 'on-behalf':
				await lead.commit(() => retryOnBehalf(db, id));
				return pushOnBehalf(world, how);
			case 'check':
				await lead.commit(() => retryCheck(db, id));
				return pushChecks(world, how);
			case 'video':
				return pushWatched(this.#ofVideos(world), how);
			case 'quiz':
				await lead.commit(() => changeQuizDelivery(db, id, SEND_NOW));
				return pushQuizzes(this.#ofQuizzes(world), how);
			case 'mark':
				await lead.commit(() => retryMark(db, id));
				return pushMarks(this.#ofMarks(world), how);
		}
	}

	/**
	 * Fetches the final state of a coaching that ended on another phone. Throws what the request
	 * throws.
	 */
	async fetchOutcome(lead: Lead, coachingId: string): Promise<void> {
		await fetchOutcome(this.#world(lead), coachingId, lead.signal);
	}

	/** An update of the app or of the server may have mended what was refused (rule 12.18). */
	async #releaseRefused(lead: Lead): Promise<void> {
		const { db, documents } = this.#workspace;
		const { clock, environment } = this.#device;
		const now = clock.nowMs();
		if (Math.abs(now - this.#lookedAt) < LOOK_EVERY_MS) return;
		this.#lookedAt = now;
		const { appVersion } = environment;
		const isUpdated = (await documents.value<string>(RELEASED_BY)) !== appVersion;
		const until = new Date(isUpdated ? now : now - REFUSED_FOR_MS).toISOString();
		await lead.commit(() => releaseRefused(db, until));
		if (isUpdated) await documents.replace(RELEASED_BY, appVersion, null, clock.now());
	}

	#ofVideos(world: PushWorld) {
		const { documents } = this.#workspace;
		const learnt = (id: string, progress: VideoProgress) =>
			rememberProgress(documents, id, progress);
		return { ...world, learnt, changed: () => this.#device.changes.announce('videos', 'sync') };
	}

	#ofQuizzes(world: PushWorld): PushWorld {
		return { ...world, changed: () => this.#device.changes.announce('quiz', 'sync') };
	}

	#ofMarks(world: PushWorld) {
		const { documents, user } = this.#workspace;
		const delivered = (mark: MarkRow) => rememberMark(documents, mark, user);
		return {
			...world,
			delivered,
			changed: () => this.#device.changes.announce('commitments', 'sync'),
		};
	}

	#world({ commit }: Lead): PushWorld {
		const { db, api, coachings, documents } = this.#workspace;
		const { environment, clock, deviceId, changes } = this.#device;
		const changed = () => {
			this.#sent++;
			changes.announce('coaching', 'sync');
		};
		const finished = () => documents.outdate(OF_FINISHED);
		const { acknowledged } = this;
		const world = { db, api, acknowledged, coachings, environment, clock, deviceId };
		return { ...world, commit, changed, finished };
	}
}
