import type { SessionUser } from '#worker/contract/session.ts';
import { accompanies } from '#worker/domain/session/person.ts';
import { isAppError } from '#worker/errors.ts';
import { isDirty } from '#worker/store/outbox.ts';
import { prunePacked } from '#worker/store/packed-store.ts';
import { openSalvage } from '#worker/store/salvage.ts';
import type { AcknowledgedStates } from '#worker/sync/acknowledged-states.ts';
import type { Commit } from '#worker/sync/leader.ts';
import {
	compareReceipts,
	type RecoveryWorld,
	recoverFromServer,
	recoverSalvage,
	shouldFullSync,
} from '#worker/sync/recovery.ts';
import type { Device } from '../engine/device.ts';
import type { Workspace } from '../engine/workspace.ts';

/** How often the server is asked whether it misses something of this device (rule 5.10). */
const FULL_SYNC_EVERY_MS = 30 * 60_000;

/** How often the server is asked whether another phone continued the coaching (rule 5.10). */
const RECOVER_EVERY_MS = 30_000;

/** How often the newest acknowledged coachings are compared with what the server holds (rule 5.12). */
const COMPARE_EVERY_MS = 30_000;

/** How often all of them are compared (rule 5.12). */
const COMPARE_ALL_EVERY_MS = 3 * 60_000;

/** Downloads the coaching in progress after it was continued elsewhere or lost here. */
export class Recovering {
	readonly #device: Device;
	readonly #workspace: Workspace;
	readonly #user: () => SessionUser;
	/** When the server's last coaching was checked, on the monotonic clock. */
	#recoveredAt = Number.NEGATIVE_INFINITY;
	#askedAt = Number.NEGATIVE_INFINITY;
	#comparedAt = Number.NEGATIVE_INFINITY;
	#comparedAllAt = Number.NEGATIVE_INFINITY;
	/** The coaching that the server had instead of the one here, when its end was last asked for. */
	#other: string | null = null;
	/** When a server of an older release is asked again whether it can compare receipts. */
	#comparesFrom = Number.NEGATIVE_INFINITY;

	constructor(device: Device, workspace: Workspace, user: () => SessionUser) {
		this.#device = device;
		this.#workspace = workspace;
		this.#user = user;
	}

	/** Checks the server's last coaching and all receipts again in the next round. */
	again(): void {
		this.#recoveredAt = Number.NEGATIVE_INFINITY;
		this.#comparedAllAt = Number.NEGATIVE_INFINITY;
	}

	/**
	 * Runs every 30 s, and at once after damage. `fetchOutcome` downloads what ended on another
	 * phone.
	 */
	async recover(
		commit: Commit,
		fetchOutcome: (coachingId: string) => Promise<void>,
	): Promise<void> {
		const { db } = this.#workspace;
		const now = this.#device.environment.monotonicTime();
		const isDamaged = (await openSalvage(db)).length > 0;
		if (now - this.#recoveredAt < RECOVER_EVERY_MS && !isDamaged) return;
		if (!accompanies(this.#user())) return;
		const world = this.#world(commit);
		try {
			const { onServer, ended, other } = await recoverFromServer(world, isDamaged);
			this.#recoveredAt = now;
			if (onServer) await this.#noteSending(onServer.updatedAt);
			if (isDamaged) await recoverSalvage(world, onServer);
			// The whole coaching is sent to learn its end: once for each other one.
			if (ended !== null && (other === null || other !== this.#other)) await fetchOutcome(ended);
			this.#other = other;
		} catch (error) {
			// Waiting work is sent anyway, and the question is repeated.
			if (!isAppError(error)) throw error;
			if (error.code === 'storage-damaged') await recoverSalvage(world, null);
		}
	}

	/** On a device that has sent nothing itself, the last sending is that of the other phone. */
	async #noteSending(at: string): Promise<void> {
		const { documents } = this.#workspace;
		const sent = await documents.row('coaching');
		if (!sent?.lastUpdate) await documents.replace('coaching', null, null, at);
	}

	/**
	 * Compares the receipts with what the server holds: what it lacks is queued. `states` knows what the
	 * server acknowledged last. Its failure does not fail the sync.
	 */
	async compare(
		commit: Commit,
		states: Pick<AcknowledgedStates, 'of'>,
		fetchOutcome: (coachingId: string) => Promise<void>,
	): Promise<void> {
		const { clock, environment } = this.#device;
		const now = environment.monotonicTime();
		const isShort = now - this.#comparedAllAt < COMPARE_ALL_EVERY_MS;
		// Also for a person who accompanies nobody any more: the copies hold positions.
		if (!isShort) await prunePacked(this.#workspace.db, clock.now());
		if (!accompanies(this.#user())) {
			this.#comparedAllAt = now;
			return;
		}
		if (now < this.#comparesFrom) return;
		if (isShort && now - this.#comparedAt < COMPARE_EVERY_MS) return;
		try {
			const newer = await compareReceipts(this.#world(commit), states, isShort);
			if (this.#other !== null) await this.#fetchEnded(newer, fetchOutcome);
			this.#comparedAt = now;
			if (!isShort) this.#comparedAllAt = now;
		} catch (error) {
			if (!isAppError(error)) throw error;
			if (error.code === 'not-found') this.#comparesFrom = now + COMPARE_EVERY_MS;
		}
	}

	/** Another coaching runs on the server: the one on the screen ended on another phone, or soon will. */
	async #fetchEnded(
		newer: readonly string[],
		fetchOutcome: (coachingId: string) => Promise<void>,
	): Promise<void> {
		const heads = await this.#workspace.coachings.heads();
		const shown = heads.find(({ onScreen }) => onScreen === 1);
		if (shown && !isDirty(shown) && newer.includes(shown._id)) await fetchOutcome(shown._id);
	}

	/**
	 * Asks every 30 min; its failure does not fail the sync. True: everything is sent and downloaded
	 * again.
	 */
	async fullSync(commit: Commit): Promise<boolean> {
		const now = this.#device.environment.monotonicTime();
		if (now - this.#askedAt < FULL_SYNC_EVERY_MS || !accompanies(this.#user())) return false;
		this.#askedAt = now;
		try {
			if (!(await shouldFullSync(this.#world(commit)))) return false;
		} catch (error) {
			if (!isAppError(error)) throw error;
			return false;
		}
		this.#device.telemetry.event('full-sync');
		this.again();
		return true;
	}

	#world(commit: Commit): RecoveryWorld {
		const { db, coachings, api } = this.#workspace;
		const { clock, deviceId, environment, changes } = this.#device;
		return {
			db,
			coachings,
			api,
			clock,
			deviceId,
			commit,
			newId: environment.newId,
			userId: this.#user()._id,
			changed: () => changes.announce('coaching', 'sync'),
		};
	}
}
