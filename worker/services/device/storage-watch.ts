import { isAppError } from '#worker/errors.ts';
import type { StoredSession } from '#worker/store/device-store.ts';
import type { Core } from '../engine/core.ts';
import type { Device } from '../engine/device.ts';
import { WatchLoop } from '../engine/watch-loop.ts';
import type { CoachingAccess } from '../visit/coaching-access.ts';

/** How often the storage is looked at (rule 12.16). */
const LOOK_EVERY_MS = 5_000;

/**
 * Notices that the browser has deleted the storage of the running app, which raises no error: the
 * session is written again, the coaching in memory comes back, and the server is asked for the rest.
 */
export class StorageWatch {
	readonly #core: Core;
	readonly #access: CoachingAccess;
	readonly loop: WatchLoop;

	constructor(core: Core, access: CoachingAccess) {
		this.#core = core;
		this.#access = access;
		this.loop = new WatchLoop(core.device, {
			firstAfterMs: LOOK_EVERY_MS,
			check: async () => {
				await core.attended(() => this.#check());
				return LOOK_EVERY_MS;
			},
			afterFailureMs: LOOK_EVERY_MS,
		});
	}

	async #check(): Promise<void> {
		const { active, device, session } = this.#core;
		if (!active || !session || !(await isRefilled(device, session))) return;
		this.#access.evicted = true;
		device.telemetry.event('data-lost', 'missing');
		active.workspace.documents.forget();
		await this.#access.current();
		active.loop.personChanged();
		device.changes.announce('session', 'coaching', 'sync');
	}
}

async function isRefilled({ deviceId, store }: Device, session: StoredSession): Promise<boolean> {
	try {
		if (await store.hasLogin()) return false;
		return await store.refill(deviceId, session);
	} catch (error) {
		// Storage that cannot be opened is reported by the work that needs it.
		if (!isAppError(error)) throw error;
		return false;
	}
}
