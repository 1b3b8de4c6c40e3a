import { EXPIRY_CHECK_MS } from '#worker/domain/device/sync-status.ts';
import type { Core } from '../engine/core.ts';
import type { CoachingAccess } from './coaching-access.ts';

/** How often the newest instant of this run is stored. */
const REMEMBER_MS = 60_000;

/** Checks expiry every 5 s (rule 5.2). An expired coaching leaves the screen and is still sent. */
export class ExpiryWatch {
	readonly #core: Core;
	readonly #access: CoachingAccess;
	#cancel: () => void = () => undefined;
	#running: Promise<void> | null = null;
	#stopped = false;
	#rememberedAt = Number.NEGATIVE_INFINITY;

	constructor(core: Core, access: CoachingAccess) {
		this.#core = core;
		this.#access = access;
	}

	start(): void {
		if (this.#stopped) return;
		this.#cancel = this.#core.device.environment.after(EXPIRY_CHECK_MS, () => {
			this.#running = this.#core.attended(() => this.check()).finally(() => this.start());
			this.#core.device.defects.watch(this.#running);
		});
	}

	stop(): void {
		this.#stopped = true;
		this.#cancel();
	}

	/** Resolves when no check runs, whatever its result. */
	async settled(): Promise<void> {
		await Promise.allSettled([this.#running]);
	}

	/** Expires the coaching in progress when its day is certainly over. */
	async check(): Promise<void> {
		await this.#remember();
		const held = await this.#access.current();
		if (!held || this.#access.day.verdict(held.coaching) !== 'over') return;
		await this.#access.apply({ type: 'expire' });
	}

	async #remember(): Promise<void> {
		const { environment, store, clock } = this.#core.device;
		const now = environment.monotonicTime();
		if (now - this.#rememberedAt < REMEMBER_MS) return;
		this.#rememberedAt = now;
		await store.set('clock', clock.remember());
	}
}
