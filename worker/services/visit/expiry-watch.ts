import { EXPIRY_CHECK_MS } from '#worker/domain/device/sync-status.ts';
import type { Core } from '../engine/core.ts';
import { WatchLoop } from '../engine/watch-loop.ts';
import type { CoachingAccess } from './coaching-access.ts';

/** How often the newest instant of this run is stored. */
const REMEMBER_MS = 60_000;

/** Checks expiry every 5 s (rule 5.2). An expired coaching leaves the screen and is still sent. */
export class ExpiryWatch {
	readonly #core: Core;
	readonly #access: CoachingAccess;
	readonly loop: WatchLoop;
	#rememberedAt = Number.NEGATIVE_INFINITY;

	constructor(core: Core, access: CoachingAccess) {
		this.#core = core;
		this.#access = access;
		this.loop = new WatchLoop(core.device, {
			firstAfterMs: EXPIRY_CHECK_MS,
			check: async () => {
				await core.attended(() => this.#check());
				return EXPIRY_CHECK_MS;
			},
			afterFailureMs: EXPIRY_CHECK_MS,
		});
	}

	async #check(): Promise<void> {
		await this.#remember();
		await this.#access.currentOfToday();
	}

	async #remember(): Promise<void> {
		const { environment, store, clock } = this.#core.device;
		const now = environment.monotonicTime();
		if (now - this.#rememberedAt < REMEMBER_MS) return;
		this.#rememberedAt = now;
		await store.set('clock', clock.remember());
	}
}
