import type { SessionUser } from '#worker/contract/session.ts';
import { accompanies } from '#worker/domain/session/person.ts';
import { isAppError } from '#worker/errors.ts';
import { openSalvage } from '#worker/store/salvage.ts';
import type { Commit } from '#worker/sync/leader.ts';
import {
	type RecoveryWorld,
	recoverFromServer,
	recoverSalvage,
	shouldFullSync,
} from '#worker/sync/recovery.ts';
import type { Device } from '../engine/device.ts';
import type { Workspace } from '../engine/workspace.ts';

/** How often the server is asked whether it misses something of this device. */
const FULL_SYNC_EVERY_MS = 30 * 60_000;

/** How often the server is asked whether another phone went on with the coaching. */
const RECOVER_EVERY_MS = 30_000;

/** From the server to this device: the coaching in progress, wherever it went on or was lost. */
export class Recovering {
	readonly #device: Device;
	readonly #workspace: Workspace;
	readonly #user: () => SessionUser;
	/** When the server's last coaching was looked at; of the monotonic clock. */
	#recoveredAt = Number.NEGATIVE_INFINITY;
	#askedAt = Number.NEGATIVE_INFINITY;

	constructor(device: Device, workspace: Workspace, user: () => SessionUser) {
		this.#device = device;
		this.#workspace = workspace;
		this.#user = user;
	}

	/** Look at the server's last coaching again in the next round. */
	again(): void {
		this.#recoveredAt = Number.NEGATIVE_INFINITY;
	}

	/** Now and then, and at once after damage. `fetchOutcome` brings what ended on another phone. */
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
			const { onServer, ended } = await recoverFromServer(world, isDamaged);
			this.#recoveredAt = now;
			if (isDamaged) await recoverSalvage(world, onServer);
			if (ended !== null) await fetchOutcome(ended);
		} catch (error) {
			// What waits is sent all the same, and the question is asked again.
			if (!isAppError(error)) throw error;
			if (error.code === 'storage-damaged') await recoverSalvage(world, null);
		}
	}

	/** Asked now and then; a failure is no failure of the sync. True: all is to be sent and fetched anew. */
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
